import { MESSAGES } from "../domain/errors.ts";

/** A list that does not take the address in this time (ms) counts as not reached. */
const PATIENCE_MS = 10_000;

/**
 * `<newsletter-form>` around a form with its e-mail field first and a place with a
 * role: sends the form without leaving the page and says how it went (FTR-02). The mailing list belongs to others and lets nobody
 * read its answer (D26): what was sent counts as done.
 */
class NewsletterForm extends HTMLElement {
  #send = async (event: Event): Promise<void> => {
    const form = this.querySelector("form");
    const field = this.querySelector("input");
    const button = this.querySelector("button");
    if (!form || !field || !button) return;
    event.preventDefault();
    const label = button.textContent;
    // It stays enabled, so that it keeps the focus.
    if (label === MESSAGES.subscribing) return;
    const valid = field.checkValidity();
    field.ariaInvalid = String(!valid);
    this.#say("");
    if (!valid) {
      this.#say(MESSAGES.subscribeInvalid);
      field.focus();
      return;
    }
    button.textContent = MESSAGES.subscribing;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await fetch(form.action, { method: "POST", mode: "no-cors", body, signal });
      form.reset();
      this.#say(MESSAGES.subscribed);
    } catch {
      this.#say(MESSAGES.subscribeFailed);
    }
    button.textContent = label;
  };

  #say(words: string): void {
    const place = this.querySelector("[role]");
    if (place) place.textContent = words;
  }

  connectedCallback(): void {
    // Without script the browser itself checks the address, in its own words.
    this.querySelector("form")?.setAttribute("novalidate", "");
    this.addEventListener("submit", this.#send);
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#send);
  }
}

customElements.define("newsletter-form", NewsletterForm);
