import { renderCard } from "../../catalog/card/fill-card.ts";
import { isShortTerm, searchTerm } from "../search-term.ts";
import { $search, loadMoreResults, type SearchState, searchFor } from "./store.ts";
import "../../../ui/picture/original-pictures.ts";

/**
 * `<search-results short="…" none="…" no-products="…" failed="…" from-index="…">` searches for the
 * address's `q` and shows products as cards, and pages below them (SRC-01, SRC-02, SRC-03, D25).
 */
class SearchResults extends HTMLElement {
  #unsubscribe: () => void = () => undefined;
  /** Number of products that are shown. */
  #shown = 0;
  /** Whether a button was pressed that disappears and takes the focus along. */
  #pressed = false;
  /** Resolves to the number of pages that are shown below the products. */
  #pages: Promise<number> = Promise.resolve(0);

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (part === null) throw new Error(`<search-results> has no part ${name}`);
    return part;
  }

  #setText(name: string, text: string | null): void {
    const part = this.#part(name);
    // Screen readers would read out an unchanged text again.
    if (part.textContent !== text) part.textContent = text;
  }

  #addCards({ products }: SearchState): void {
    const template = this.#part("card");
    if (!(template instanceof HTMLTemplateElement)) return;
    if (products.length < this.#shown) this.#shown = 0;
    const list = this.#part("list");
    if (this.#shown === 0) list.replaceChildren();
    const added = products.slice(this.#shown);
    list.append(...added.map((product) => renderCard(template, product)));
    // After "more", the focus goes to the first added product.
    if (this.#shown > 0) list.children[this.#shown]?.querySelector("a")?.focus();
    this.#shown = products.length;
  }

  #show = (search: SearchState): void => {
    const { state, products, total, fromIndex } = search;
    if (state === "idle") return;
    const loading = state === "loading";
    this.toggleAttribute("data-waiting", loading && products.length === 0);
    this.#part("list").setAttribute("aria-busy", String(loading));
    this.#setText("alert", state === "failed" ? this.getAttribute("failed") : "");
    this.#part("retry").hidden = state !== "failed";
    this.#part("more").hidden = state === "failed" || products.length >= total;
    this.#part("more").toggleAttribute("disabled", loading);
    // Without products it depends on the pages whether it is shown.
    this.#part("browse").hidden = state !== "failed" || products.length > 0;
    if (loading) return;
    this.toggleAttribute("data-found", products.length > 0);
    this.#addCards(search);
    this.#part("notice").hidden = !fromIndex || state !== "done";
    this.#setText("notice", fromIndex ? this.getAttribute("from-index") : "");
    if (products.length > 0) this.#setText("status", `Showing ${products.length} of ${total} results`);
    else if (state === "done") this.#showNothing(search);
    else this.#setText("status", "");
    this.#restoreFocus(state);
  };

  /** Says that nothing was found, or no products, which depends on the pages. */
  async #showNothing(search: SearchState): Promise<void> {
    const pages = await this.#pages;
    if ($search.get() !== search) return;
    this.#part("browse").hidden = pages > 0;
    this.#setText("status", this.getAttribute(pages > 0 ? "no-products" : "none"));
  }

  /** Loads the code of the second group beside the products. */
  async #showPages(term: string): Promise<number> {
    const { showPages } = await import("./page-results.ts");
    return showPages(this.#part("pages"), term);
  }

  /** After a press, moves a lost focus to the retry button or to the first result. */
  #restoreFocus(state: SearchState["state"]): void {
    if (!this.#pressed) return;
    this.#pressed = false;
    if (document.activeElement !== document.body) return;
    const next = state === "failed" ? this.#part("retry") : this.#part("list").querySelector("a");
    next?.focus();
  }

  #press = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-more], [data-retry]") : null;
    if (button === null) return;
    this.#pressed = true;
    loadMoreResults();
  };

  connectedCallback(): void {
    const term = searchTerm(new URLSearchParams(location.search).get("q") ?? "");
    if (term === "") return;
    if (isShortTerm(term)) {
      this.#setText("alert", this.getAttribute("short"));
      return;
    }
    this.addEventListener("click", this.#press);
    this.#unsubscribe = $search.subscribe(this.#show);
    searchFor(term);
    this.#pages = this.#showPages(term).catch((error: unknown) => {
      console.debug(error);
      return 0;
    });
  }

  disconnectedCallback(): void {
    this.#unsubscribe();
    this.removeEventListener("click", this.#press);
  }
}

customElements.define("search-results", SearchResults);
