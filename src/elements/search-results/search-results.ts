import { isShortTerm, searchTerm } from "../../domain/search-term.ts";
import { $search, type Search, searchFor, searchOn } from "../../stores/search.ts";
import { filledCard } from "../product-grid/fill-card.ts";
import "../original-pictures.ts";

/**
 * `<search-results short="…" none="…" failed="…" from-index="…">` around a form, a template of a card and places for what it says: searches for
 * the address's `q` and shows what is found as the same cards as everywhere (SRC-01, SRC-02, D25).
 */
class SearchResults extends HTMLElement {
  #stop: () => void = () => undefined;
  /** Products shown already. */
  #shown = 0;
  /** Whether a button was pressed that goes away, and the focus with it. */
  #pressed = false;

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (part === null) throw new Error(`<search-results> has no part ${name}`);
    return part;
  }

  #say(name: string, text: string | null): void {
    const part = this.#part(name);
    // What is said already would be read out again.
    if (part.textContent !== text) part.textContent = text;
  }

  #addCards({ products }: Search): void {
    const template = this.#part("card");
    if (!(template instanceof HTMLTemplateElement)) return;
    if (products.length < this.#shown) this.#shown = 0;
    const list = this.#part("list");
    if (this.#shown === 0) list.replaceChildren();
    const further = products.slice(this.#shown);
    list.append(...further.map((product) => filledCard(template, product)));
    // Whoever has asked for more goes on with the first of it.
    if (this.#shown > 0) list.children[this.#shown]?.querySelector("a")?.focus();
    this.#shown = products.length;
  }

  #show = (search: Search): void => {
    const { state, products, total, fromIndex } = search;
    if (state === "idle") return;
    const loading = state === "loading";
    this.toggleAttribute("data-waiting", loading && products.length === 0);
    this.#part("list").setAttribute("aria-busy", String(loading));
    this.#say("alert", state === "failed" ? this.getAttribute("failed") : "");
    this.#part("retry").hidden = state !== "failed";
    this.#part("more").hidden = state === "failed" || products.length >= total;
    this.#part("more").toggleAttribute("disabled", loading);
    this.#part("browse").hidden = loading || products.length > 0;
    if (loading) return;
    this.toggleAttribute("data-found", products.length > 0);
    this.#addCards(search);
    this.#part("notice").hidden = !fromIndex || state !== "done";
    this.#say("notice", fromIndex ? this.getAttribute("from-index") : "");
    const count = `Showing ${products.length} of ${total} results`;
    const none = state === "done" ? this.getAttribute("none") : "";
    this.#say("status", products.length > 0 ? count : none);
    this.#keepFocus(state);
  };

  /** Whoever has pressed goes on where it can be tried again, or with what was found. */
  #keepFocus(state: Search["state"]): void {
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
    searchOn();
  };

  connectedCallback(): void {
    const term = searchTerm(new URLSearchParams(location.search).get("q") ?? "");
    if (term === "") return;
    if (isShortTerm(term)) {
      this.#say("alert", this.getAttribute("short"));
      return;
    }
    this.addEventListener("click", this.#press);
    this.#stop = $search.subscribe(this.#show);
    searchFor(term);
  }

  disconnectedCallback(): void {
    this.#stop();
    this.removeEventListener("click", this.#press);
  }
}

customElements.define("search-results", SearchResults);
