const VIEW_PARAMETERS = ["limit", "sort", "page"];

/**
 * `<product-grid address="…/products.json" listing="/sports-diving/spares" failure="…">` around a
 * listing's built first view. The browser renders views of other limit, sort or page (D21).
 */
class ProductGrid extends HTMLElement {
  #active = false;

  /** Shows the view that the page's address requests. The code for it loads with the first one. */
  #showRequested = async (): Promise<void> => {
    const query = new URLSearchParams(location.search);
    if (!this.#active && !VIEW_PARAMETERS.some((name) => query.has(name))) return;
    this.#active = true;
    try {
      const { showView } = await import("./show-view.ts");
      await showView(this);
    } catch (error) {
      console.error(error);
      const message = this.querySelector("[data-message]");
      if (message) message.textContent = this.getAttribute("failure");
    }
  };

  #navigate(query: URLSearchParams): void {
    history.pushState(null, "", `${this.getAttribute("listing")}?${query}`);
    this.#showRequested();
  }

  #applyChoice = (event: Event): void => {
    const form = event.target instanceof HTMLSelectElement ? event.target.form : null;
    if (form === null) return;
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    this.#navigate(new URLSearchParams(chosen));
  };

  /** Handles page links of rendered views; those of the built view lead to pages of their own. */
  #followPageLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("[data-pages] a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith("?") || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.#navigate(new URLSearchParams(href));
    this.querySelector<HTMLElement>("[data-count]")?.focus();
  };

  connectedCallback(): void {
    this.addEventListener("change", this.#applyChoice);
    this.addEventListener("click", this.#followPageLink);
    addEventListener("popstate", this.#showRequested);
    this.#showRequested();
  }

  disconnectedCallback(): void {
    this.removeEventListener("change", this.#applyChoice);
    this.removeEventListener("click", this.#followPageLink);
    removeEventListener("popstate", this.#showRequested);
  }
}

customElements.define("product-grid", ProductGrid);
