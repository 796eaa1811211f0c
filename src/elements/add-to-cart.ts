import { MESSAGES } from "../domain/errors.ts";
import { ADDING_MS, PRESSED_KEY } from "../site.ts";

/** The cart's code comes when somebody is about to use it: reading a page costs nothing for it. */
const cart = () => import("./cart-answer.ts");

const ignore = () => undefined;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lines of what was pressed and is not in the cart yet, after a change: they outlive the page, so that whoever goes on at once loses nothing. */
function pressed(change: (lines: string) => string): string {
  try {
    sessionStorage[PRESSED_KEY] = change(sessionStorage[PRESSED_KEY] ?? "");
    return sessionStorage[PRESSED_KEY];
  } catch {
    return "";
  }
}

/**
 * `<add-to-cart name="title" price="minor units of USD">` around a form with a button whose value is the documentId, and an element
 * with `role="status"`. While adding, the button reads `Adding...` and cannot be pressed.
 */
class AddToCart extends HTMLElement {
  #foresee = (): void => {
    // A failure shows when the button is pressed, where it can be told.
    cart().catch(ignore);
  };

  #press = async (event: Event): Promise<void> => {
    event.preventDefault();
    const button = this.querySelector("button");
    if (button === null || button.disabled) return;
    const words = button.querySelector("span") ?? button;
    const label = words.textContent;
    button.disabled = true;
    words.textContent = MESSAGES.adding;
    this.#say("");
    const [message] = await Promise.all([this.#add(button.value), wait(ADDING_MS)]);
    button.disabled = false;
    words.textContent = label;
    // Disabling took the focus away; whoever has gone on meanwhile keeps it where it is, and whoever has scrolled stays there.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    this.#say(message);
  };

  async #add(id: string): Promise<string> {
    const product = {
      id,
      title: this.getAttribute("name") ?? "",
      price: Number(this.getAttribute("price")),
      // Tells one press from another.
      at: Date.now(),
    };
    const line = `${JSON.stringify(product)}\n`;
    const kept = pressed((lines) => lines + line).endsWith(line);
    try {
      const { addPressed } = await cart();
      const added = await addPressed(product, kept ? line : "");
      return added.ok ? MESSAGES.added : added.error;
    } catch (error) {
      console.error(error);
      // Whoever is told that it failed must not find it in the cart later.
      pressed((lines) => lines.replace(line, ""));
      return MESSAGES.addToCartFailed;
    }
  }

  #say(message: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
  }

  connectedCallback(): void {
    this.addEventListener("submit", this.#press);
    this.addEventListener("pointerenter", this.#foresee, { once: true });
    this.addEventListener("focusin", this.#foresee, { once: true });
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#press);
    this.removeEventListener("pointerenter", this.#foresee);
    this.removeEventListener("focusin", this.#foresee);
  }
}

customElements.define("add-to-cart", AddToCart);

const left = pressed((lines) => lines);
if (left) cart().then(({ addLeftBehind }) => addLeftBehind(left), ignore);
