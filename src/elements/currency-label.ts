/**
 * `<currency-label key="…" event="…">USD</currency-label>` shows the code of the chosen currency, by the mark of the document,
 * also when it is chosen in another tab or while the page lay in the browser's memory. It imports nothing, so that it stays
 * inline in every page.
 */
class CurrencyLabel extends HTMLElement {
  readonly #usual = this.textContent;

  #show = (): void => {
    this.textContent = document.documentElement.dataset["currency"] ?? this.#usual;
  };

  #mark(code: string | null): void {
    const { dataset } = document.documentElement;
    if (code && code !== this.#usual) dataset["currency"] = code;
    else delete dataset["currency"];
    this.#show();
  }

  #follow = ({ key, newValue }: StorageEvent): void => {
    if (key === this.getAttribute("key")) this.#mark(newValue);
  };

  #return = ({ persisted }: PageTransitionEvent): void => {
    try {
      if (persisted) this.#mark(localStorage.getItem(this.getAttribute("key") ?? ""));
    } catch {
      // Storage is forbidden: nothing was chosen elsewhere.
    }
  };

  connectedCallback(): void {
    this.#show();
    document.addEventListener(this.getAttribute("event") ?? "", this.#show);
    addEventListener("storage", this.#follow);
    addEventListener("pageshow", this.#return);
  }

  disconnectedCallback(): void {
    document.removeEventListener(this.getAttribute("event") ?? "", this.#show);
    removeEventListener("storage", this.#follow);
    removeEventListener("pageshow", this.#return);
  }
}

customElements.define("currency-label", CurrencyLabel);
