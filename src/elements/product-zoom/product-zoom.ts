const SIGNS = ["pointerover", "pointermove", "pointerleave", "focusin"];

/**
 * `<product-zoom>` around a `.zoom-frame` with a picture and a button that magnifies it (src/views/ProductPicture.tsx). The code for it
 * loads on the first pointer, touch or focus; its button waits for it, see load-on-interaction.ts.
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

  #wake = (event: Event): void => {
    this.#last = event;
    if (event.type === "pointerleave") this.#loading = undefined;
    else this.#loading ??= this.load().then(this.#stopListening, console.debug);
  };

  #stopListening = (): void => {
    for (const sign of SIGNS) this.removeEventListener(sign, this.#wake);
  };

  /** Two fingers magnify the picture instead of scrolling the page. */
  #touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) event.preventDefault();
  };

  connectedCallback(): void {
    for (const sign of SIGNS) this.addEventListener(sign, this.#wake);
    this.addEventListener("touchstart", this.#touch, { passive: false });
  }

  disconnectedCallback(): void {
    this.#stopListening();
    this.removeEventListener("touchstart", this.#touch);
  }
}

customElements.define("product-zoom", ProductZoom);
