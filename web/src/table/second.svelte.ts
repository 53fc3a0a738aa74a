/** The time of this device, to the second; it goes on only while somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity';

class Second {
  private readonly watch = createSubscriber((tick) => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.watch();
    return Date.now();
  }
}

export const second = new Second();
