/** The size of the window, as far as the layout asks: a phone is narrow, or low when it is turned. */
class Screen {
  phone = $state(false);

  constructor() {
    const narrow = matchMedia('(max-width: 760px), (max-height: 500px)');
    this.phone = narrow.matches;
    narrow.addEventListener('change', (event) => (this.phone = event.matches));
  }
}

export const screen = new Screen();
