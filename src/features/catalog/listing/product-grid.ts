/**
 * `<product-grid address="…/products.json" listing="/sports-diving/spares" failure="…">` around a
 * listing's built first view. The browser renders other views (D21) and filters (FIT-03).
 */
class ProductGrid extends HTMLElement {
  #active = false;

  async #load(): Promise<typeof import("./show-view.ts") | undefined> {
    this.#active = true;
    try {
      return await import("./show-view.ts");
    } catch (error) {
      console.error(error);
      const message = this.querySelector("[data-message]");
      if (message) message.textContent = this.getAttribute("failure");
    }
    return undefined;
  }

  /** Shows the view that the page's address requests. The code for it loads with the first one. */
  #showRequested = async (): Promise<void> => {
    const fields = this.querySelectorAll("select");
    const query = new URLSearchParams(location.search);
    const isRequested = query.has("page") || [...fields].some(({ name }) => query.has(name));
    if (this.#active || isRequested) (await this.#load())?.showView(this);
  };

  #applyChoice = async (): Promise<void> => {
    (await this.#load())?.showChosen(this);
  };

  /** Handles links to views that the browser renders; other links lead to pages of their own. */
  #followLink = async (event: MouseEvent): Promise<void> => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith("?") || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    (await this.#load())?.showLinked(this, href);
  };

  connectedCallback(): void {
    this.addEventListener("change", this.#applyChoice);
    this.addEventListener("click", this.#followLink);
    addEventListener("popstate", this.#showRequested);
    this.#showRequested();
  }

  disconnectedCallback(): void {
    this.removeEventListener("change", this.#applyChoice);
    this.removeEventListener("click", this.#followLink);
    removeEventListener("popstate", this.#showRequested);
  }
}

customElements.define("product-grid", ProductGrid);
