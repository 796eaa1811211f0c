/**
 * `<product-zoom>` around a `.zoom-frame` with a picture and a button that magnifies it (src/views/ProductPicture.tsx). The code for it
 * comes when somebody points at it, touches or focuses it.
 */
class ProductZoom extends HTMLElement {
  #ready: Promise<void> | undefined;
  /** The button was pressed before its code was there. */
  #pressed = false;

  #wake = ({ type, target }: Event): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (type === "click" && button) this.#pressed = true;
    this.#ready ??= this.#load().catch((error: unknown) => {
      console.error(error);
      this.#ready = undefined;
    });
  };

  async #load(): Promise<void> {
    const { magnify } = await import("./magnifier.ts");
    magnify(this);
    this.removeEventListener("click", this.#wake);
    if (this.#pressed) this.querySelector("button")?.click();
  }

  /** Two fingers magnify the picture instead of scrolling the page. */
  #touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) event.preventDefault();
    this.#wake(event);
  };

  connectedCallback(): void {
    this.addEventListener("pointerenter", this.#wake);
    this.addEventListener("focusin", this.#wake);
    this.addEventListener("click", this.#wake);
    this.addEventListener("touchstart", this.#touch, { passive: false });
  }

  disconnectedCallback(): void {
    this.removeEventListener("pointerenter", this.#wake);
    this.removeEventListener("focusin", this.#wake);
    this.removeEventListener("click", this.#wake);
    this.removeEventListener("touchstart", this.#touch);
  }
}

customElements.define("product-zoom", ProductZoom);
