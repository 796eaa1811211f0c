/**
 * `<currency-label key="…" event="…">USD</currency-label>` shows the code of the chosen currency, by the mark of the document,
 * also when it is chosen in another tab. It imports nothing, so that it stays inline in every page.
 */
class CurrencyLabel extends HTMLElement {
  readonly #usual = this.textContent;

  #show = (): void => {
    this.textContent = document.documentElement.dataset["currency"] ?? this.#usual;
  };

  #follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== this.getAttribute("key")) return;
    const { dataset } = document.documentElement;
    if (newValue && newValue !== this.#usual) dataset["currency"] = newValue;
    else delete dataset["currency"];
    this.#show();
  };

  connectedCallback(): void {
    this.#show();
    document.addEventListener(this.getAttribute("event") ?? "", this.#show);
    addEventListener("storage", this.#follow);
  }

  disconnectedCallback(): void {
    document.removeEventListener(this.getAttribute("event") ?? "", this.#show);
    removeEventListener("storage", this.#follow);
  }
}

customElements.define("currency-label", CurrencyLabel);
