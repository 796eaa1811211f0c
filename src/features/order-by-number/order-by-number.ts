import { LIST_DRAFT_KEY } from "../../contract/site.ts";

/**
 * `<order-by-number>` around a form with a list of part numbers, see OrderForm.astro. The list
 * survives a reload in this tab. What checks it loads on first use.
 */
class OrderByNumber extends HTMLElement {
  get list(): HTMLTextAreaElement | null {
    return this.querySelector("textarea");
  }

  load = async (): Promise<void> => {
    const { startChecking } = await import("./check/check-list.ts");
    startChecking(this);
  };

  /** Stores the list as it is now; an empty one leaves nothing behind. */
  #store = (): void => {
    const text = this.list?.value ?? "";
    try {
      if (text) sessionStorage[LIST_DRAFT_KEY] = text;
      else delete sessionStorage[LIST_DRAFT_KEY];
    } catch {
      // Storage is full or forbidden: the list stays in the field.
    }
  };

  connectedCallback(): void {
    this.addEventListener("input", this.#store);
    const { list } = this;
    try {
      // The browser may have restored a text, or the visitor typed before this script loaded.
      if (list && !list.value) list.value = sessionStorage[LIST_DRAFT_KEY] ?? "";
    } catch {
      // Storage is forbidden.
    }
  }

  disconnectedCallback(): void {
    this.removeEventListener("input", this.#store);
  }
}

customElements.define("order-by-number", OrderByNumber);
