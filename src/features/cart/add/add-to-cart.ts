import { MIN_ADDING_MS, PENDING_ADDS_KEY } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { offeredProduct } from "../../../lib/offered-product.ts";

/** Loads the cart's code on first use, so that pages without interaction do not download it. */
const loadCart = () => import("./add-result.ts");

const ignore = () => undefined;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Changes the pending adds: products that were pressed and are not in the cart yet. They are in
 * session storage, so that a customer who leaves the page at once loses none.
 * @returns the pending adds after the change, one JSON object per line
 */
function updatePending(change: (lines: string) => string): string {
  try {
    sessionStorage[PENDING_ADDS_KEY] = change(sessionStorage[PENDING_ADDS_KEY] ?? "");
    return sessionStorage[PENDING_ADDS_KEY];
  } catch {
    return "";
  }
}

/** `<add-to-cart>` around a form and a `role="status"` element, beside a price. */
class AddToCart extends HTMLElement {
  #prefetch = (): void => {
    // A failure shows an error message later, when the button is pressed.
    loadCart().catch(ignore);
  };

  #press = async (event: Event): Promise<void> => {
    event.preventDefault();
    const button = this.querySelector("button");
    const text = button?.querySelector("span");
    if (!button || !text || button.disabled) return;
    const label = text.textContent;
    button.disabled = true;
    text.textContent = MESSAGES.adding;
    this.#showStatus("");
    const [message] = await Promise.all([this.#add(), wait(MIN_ADDING_MS)]);
    button.disabled = false;
    text.textContent = label;
    // Disabling removed the focus: restore it unless the customer has moved it, without a scroll.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    this.#showStatus(message);
  };

  /** Returns what to show: a link to the cart, or why nothing was added. */
  async #add(): Promise<string | Node> {
    // The time distinguishes one press from another.
    const product = { ...offeredProduct(this), at: Date.now() };
    const line = `${JSON.stringify(product)}\n`;
    const isStored = updatePending((lines) => lines + line).endsWith(line);
    try {
      const { addPressed, cartLink } = await loadCart();
      const added = await addPressed(product, isStored ? line : "");
      return added.ok ? cartLink() : added.error;
    } catch (error) {
      console.error(error);
      // After an error message, the product must not appear in the cart later.
      updatePending((lines) => lines.replace(line, ""));
      return MESSAGES.addToCartFailed;
    }
  }

  #showStatus(message: string | Node): void {
    this.querySelector("[role=status]")?.replaceChildren(message);
  }

  connectedCallback(): void {
    this.addEventListener("submit", this.#press);
    this.addEventListener("pointerenter", this.#prefetch, { once: true });
    this.addEventListener("focusin", this.#prefetch, { once: true });
  }
}

customElements.define("add-to-cart", AddToCart);

const pending = updatePending((lines) => lines);
if (pending) loadCart().then(({ addLeftBehind }) => addLeftBehind(pending), ignore);
