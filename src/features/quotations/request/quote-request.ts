import { QUOTE_FROM_CART, ROUTES } from "../../../contract/site.ts";
import type { ApiError } from "../../../lib/http/http.ts";
import { isUnreachable, refusalMessage } from "../../auth/api.ts";
import "../../auth/forms/checked-form.ts";
import { REQUEST_MESSAGES } from "../messages.ts";
import { copyLines, type QuoteList, withoutLines } from "../model.ts";
import { $quoteList, changeList } from "../store.ts";
import { fieldProblems } from "./api.ts";
import "./form-checks.ts";
import { succeed } from "../../../lib/result.ts";
import { ListView } from "./list-view.ts";
import { fillForm, forgetRequest, send } from "./request-form.ts";

/** Copies the lines of the cart, where the address asks for it. @returns why that failed */
async function copyCart(): Promise<string> {
  if (location.search !== QUOTE_FROM_CART) return "";
  const { $cart } = await import("../../cart/store.ts");
  const stop = $cart.listen(() => {});
  const { items } = $cart.get();
  stop();
  const lines = items.map(({ id, title, quantity }) => ({ id, title, quantity, slug: "" }));
  const copied = await changeList((list) => copyLines(list, lines));
  if (!copied.ok) return copied.error.message;
  // A reload copies nothing twice.
  history.replaceState(history.state, "", ROUTES.quoteRequest);
  return "";
}

/** `<quote-request>` around the quote list and its form, see QuoteRequest.astro. */
class QuoteRequest extends HTMLElement {
  #view: ListView | undefined;
  #stop: (() => void) | undefined;
  #isSent = false;

  #part<E extends HTMLElement = HTMLElement>(selector: string): E {
    const element = this.querySelector<E>(selector);
    if (element === null) throw new Error(`<quote-request> has no ${selector}`);
    return element;
  }

  #show = (list: QuoteList): void => {
    this.#view?.show(list);
    this.#part("[data-loading]").hidden = true;
    const isEmpty = list.length === 0;
    const empty = this.#part("[data-empty]");
    const isNew = isEmpty && !this.#part("[data-filled]").hidden;
    this.#part("[data-filled]").hidden = isEmpty || this.#isSent;
    empty.hidden = !isEmpty || this.#isSent;
    // The pressed button is gone.
    if (isNew && !this.#isSent) empty.focus();
  };

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = this.#part<HTMLFormElement>("form");
    const button = this.#part<HTMLButtonElement>("[type=submit]");
    if (!this.#view?.isValid()) return;
    const label = button.textContent;
    form.dataset["busy"] = "";
    button.textContent = REQUEST_MESSAGES.sending;
    this.#part("[data-failure]").textContent = "";
    try {
      await this.#view.settle();
      const list = $quoteList.get();
      const reply = await send(form, list);
      if (reply.ok) await this.#finish(reply.data, form, list);
      else this.#showFailure(reply.error);
    } finally {
      delete form.dataset["busy"];
      button.textContent = label;
    }
  };

  #showFailure(error: ApiError): void {
    const problems = fieldProblems(error);
    let first: HTMLElement | undefined;
    for (const { field, line, message } of problems) {
      const control = this.querySelector<HTMLElement>(`form [name="${CSS.escape(field)}"]`);
      const output = document.getElementById(control?.getAttribute("aria-describedby") ?? "");
      if (field === "products") this.#view?.showProblem(message, line);
      if (!control || !output) continue;
      control.ariaInvalid = "true";
      output.textContent = message;
      first ??= control;
    }
    first?.focus();
    this.#part("[data-failure]").textContent =
      refusalMessage(error) ?? (isUnreachable(error) ? REQUEST_MESSAGES.offline : REQUEST_MESSAGES.failed);
  }

  /** Shows the reference; only now the list loses what was requested. */
  async #finish(reference: string, form: HTMLFormElement, list: QuoteList): Promise<void> {
    this.#isSent = true;
    const sent = this.#part("[data-sent]");
    this.#part("[data-reference]").textContent = reference;
    this.#part("[data-address]").textContent = String(new FormData(form).get("email"));
    forgetRequest();
    const ids = list.map(({ id }) => id);
    await changeList((now) => succeed(withoutLines(now, ids)));
    this.#show($quoteList.get());
    sent.hidden = false;
    sent.focus();
    sent.scrollIntoView({ block: "nearest" });
  }

  async #open(): Promise<void> {
    const problem = await copyCart().catch(() => REQUEST_MESSAGES.cartNotCopied);
    this.#stop = $quoteList.subscribe(this.#show);
    if (problem) this.#view?.showProblem(problem);
  }

  connectedCallback(): void {
    this.#view = new ListView(this.#part("section"));
    fillForm(this.#part<HTMLFormElement>("form")).catch(console.debug);
    this.addEventListener("submit", this.#submit);
    this.#open();
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#submit);
    this.#stop?.();
  }
}

customElements.define("quote-request", QuoteRequest);
