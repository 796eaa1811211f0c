const NAMES = ["limit", "sort", "page"];

/**
 * `<product-grid address="…/products.json" shelf="/sports-diving/spares" failure="…">` around a shelf's prebuilt first view. Views other
 * than that one, which an address names by limit, sort and page, are made in the browser from the shelf's prebuilt
 * list (D21); the code for it comes with the first such view, so that a reader of the first pays nothing for it.
 */
class ProductGrid extends HTMLElement {
  #active = false;

  /** Shows what the page's address asks for. */
  #follow = async (): Promise<void> => {
    const query = new URLSearchParams(location.search);
    if (!this.#active && !NAMES.some((name) => query.has(name))) return;
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

  #go(query: URLSearchParams): void {
    history.pushState(null, "", `${this.getAttribute("shelf")}?${query}`);
    this.#follow();
  }

  #change = (event: Event): void => {
    const form = event.target instanceof HTMLSelectElement ? event.target.form : null;
    if (form === null) return;
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    this.#go(new URLSearchParams(chosen));
  };

  /** Page links of a view made here stay on this page; the prebuilt ones lead to pages of their own. */
  #turn = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("[data-pages] a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith("?") || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.#go(new URLSearchParams(href));
    this.querySelector<HTMLElement>("[data-count]")?.focus();
  };

  connectedCallback(): void {
    this.addEventListener("change", this.#change);
    this.addEventListener("click", this.#turn);
    addEventListener("popstate", this.#follow);
    this.#follow();
  }

  disconnectedCallback(): void {
    this.removeEventListener("change", this.#change);
    this.removeEventListener("click", this.#turn);
    removeEventListener("popstate", this.#follow);
  }
}

customElements.define("product-grid", ProductGrid);
