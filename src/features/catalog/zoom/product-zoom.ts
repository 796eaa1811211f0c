const EVENTS = ["pointerover", "pointermove", "pointerleave", "focusin"];

/**
 * `<product-zoom>` around a `.zoom-frame` with a picture and a button that magnifies it, see
 * ProductPicture.tsx. The code loads on the first pointer, touch or focus.
 */
class ProductZoom extends HTMLElement {
  /** The last pointer event, so that the first movement magnifies once the code is loaded. */
  #last: Event | undefined;

  /** One request for each visit of a pointer, even while the network fails. */
  #loading: Promise<void> | undefined;

  load = async (): Promise<void> => {
    const { magnify } = await import("./magnifier.ts");
    magnify(this, this.#last);
  };

  #loadOnce = (event: Event): void => {
    this.#last = event;
    if (event.type === "pointerleave") this.#loading = undefined;
    else this.#loading ??= this.load().then(this.#stopListening, console.debug);
  };

  #stopListening = (): void => {
    for (const type of EVENTS) this.removeEventListener(type, this.#loadOnce);
  };

  /** Two fingers magnify the picture instead of scrolling the page. */
  #touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) event.preventDefault();
  };

  connectedCallback(): void {
    for (const type of EVENTS) this.addEventListener(type, this.#loadOnce);
    this.addEventListener("touchstart", this.#touch, { passive: false });
  }

  disconnectedCallback(): void {
    this.#stopListening();
    this.removeEventListener("touchstart", this.#touch);
  }
}

customElements.define("product-zoom", ProductZoom);
