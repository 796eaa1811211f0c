import { MESSAGES } from "../domain/errors.ts";
import { ADDING_MS } from "../site.ts";
import { addToCart } from "../stores/cart.ts";

/**
 * `<add-to-cart product="documentId" name="…" price="minor units of USD">` around a button and an element with
 * `role="status"`. While adding, the button reads `Adding...` and cannot be pressed.
 */
class AddToCart extends HTMLElement {
  #press = async (event: Event): Promise<void> => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null || button.disabled) return;
    const label = button.textContent;
    button.disabled = true;
    button.textContent = MESSAGES.adding;
    this.#say("");
    await new Promise((resolve) => setTimeout(resolve, ADDING_MS));
    const added = addToCart({
      id: this.getAttribute("product") ?? "",
      title: this.getAttribute("name") ?? "",
      price: Number(this.getAttribute("price")),
    });
    button.disabled = false;
    button.textContent = label;
    button.focus();
    this.#say(added.ok ? MESSAGES.added : added.error);
  };

  #say(message: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
  }

  connectedCallback(): void {
    this.addEventListener("click", this.#press);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#press);
  }
}

customElements.define("add-to-cart", AddToCart);
