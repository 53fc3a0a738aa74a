/** Milliseconds within which a second click at the same place is the same click. */
const SECOND = 350;

/** A double click is one click: the second of two at one place was not meant for what came there meanwhile. */
export function onceOnly(): (event: MouseEvent) => void {
  let clicked = 0;
  return (event) => {
    const second = event.detail > 1 && event.timeStamp - clicked < SECOND;
    if (!second) clicked = event.timeStamp;
    else if (!(event.target as Element).closest('input, [data-zoom]')) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
}
