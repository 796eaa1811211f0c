import { NEWSLETTER_MESSAGES } from "../../contract/rules/newsletter-messages.ts";

/** Time limit of the request to the mailing list, ms. */
const SUBSCRIBE_TIMEOUT_MS = 10_000;

/**
 * `<newsletter-form>` sends its form without leaving the page and shows the result (FTR-02). The
 * mailing list does not allow reading its response (D26): a request without error is a success.
 */
class NewsletterForm extends HTMLElement {
  #submit = async (event: Event): Promise<void> => {
    const form = this.querySelector("form");
    const field = this.querySelector("input");
    const button = this.querySelector("button");
    if (!form || !field || !button) return;
    event.preventDefault();
    const label = button.textContent;
    // The button stays enabled, because disabling it would lose the focus.
    if (label === NEWSLETTER_MESSAGES.subscribing) return;
    const valid = field.checkValidity();
    field.ariaInvalid = String(!valid);
    this.#showMessage("");
    if (!valid) {
      this.#showMessage(NEWSLETTER_MESSAGES.subscribeInvalid);
      field.focus();
      return;
    }
    button.textContent = NEWSLETTER_MESSAGES.subscribing;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    try {
      const signal = AbortSignal.timeout(SUBSCRIBE_TIMEOUT_MS);
      await fetch(form.action, { method: "POST", mode: "no-cors", body, signal });
      form.reset();
      this.#showMessage(NEWSLETTER_MESSAGES.subscribed);
    } catch {
      this.#showMessage(NEWSLETTER_MESSAGES.subscribeFailed);
    }
    button.textContent = label;
  };

  #showMessage(message: string): void {
    const output = this.querySelector("[role]");
    if (output) output.textContent = message;
  }

  connectedCallback(): void {
    // Without scripts the browser validates the address, with its own messages.
    this.querySelector("form")?.setAttribute("novalidate", "");
    this.addEventListener("submit", this.#submit);
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#submit);
  }
}

customElements.define("newsletter-form", NewsletterForm);
