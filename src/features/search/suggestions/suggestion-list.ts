import { searchPath } from "../../../contract/site.ts";
import { create } from "./create.ts";
import { pageLink, productLink, type SuggestionLink } from "./suggestion-links.ts";
import type { Suggestions } from "./suggestions.ts";

/**
 * The list below a search field, by the ARIA combobox pattern: the focus stays in the field, and
 * arrow keys choose an option. Options are links, and the typed text never changes.
 */
export class SuggestionList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status = create("p", { role: "status", class: "sr-only" });
  #chosen = -1;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    const id = `${field.id}-suggestions`;
    this.#list = create("div", {
      role: "listbox",
      class: "panel light suggestions",
      "aria-label": "Suggestions",
      hidden: "",
      id,
    });
    // Otherwise the press would blur the field, which hides the list before the click.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    field.form?.append(this.#list, this.#status);
    for (const [name, value] of Object.entries({
      // No combobox may be of type `search`.
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": id,
    })) {
      field.setAttribute(name, value);
    }
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  /** Shows suggestions in two groups, and a link to all results. Without any it hides the list. */
  show({ products, pages }: Suggestions, term: string): void {
    const count = products.length + pages.length;
    if (count === 0) {
      this.hide();
      this.#announce("No suggestions");
      return;
    }
    const groups = [
      this.#group("Products", products.map(productLink), 0),
      this.#group("Pages", pages.map(pageLink), products.length),
    ];
    const text = create("span", {}, "All results for “", create("bdi", {}, term), "”");
    const all = this.#option({ href: searchPath(term), content: [text] }, count);
    all.classList.add("all");
    this.#list.replaceChildren(...groups.filter((group) => group !== null), all);
    this.#list.scrollTop = 0;
    this.#choose(-1);
    this.#setOpen(true);
    this.#announce(count === 1 ? "1 suggestion" : `${count} suggestions`);
  }

  /** @param first the number of options before those of the group */
  #group(name: string, links: readonly SuggestionLink[], first: number): HTMLElement | null {
    if (links.length === 0) return null;
    const title = create("p", { class: "group", "aria-hidden": "true" }, name);
    const options = links.map((link, index) => this.#option(link, first + index));
    return create("div", { role: "group", "aria-label": name }, title, ...options);
  }

  #option({ href, content }: SuggestionLink, index: number): HTMLElement {
    const attributes = { role: "option", "aria-selected": "false", tabindex: "-1" };
    return create("a", { ...attributes, id: `${this.#list.id}-${index}`, href }, ...content);
  }

  hide(): void {
    this.#choose(-1);
    this.#setOpen(false);
    this.#announce("");
  }

  /** Chooses the next option, or with -1 the previous one; past either end, none. */
  move(step: 1 | -1): void {
    const count = this.#options.length;
    if (!this.isOpen || count === 0) return;
    const positions = count + 1;
    this.#choose(((this.#chosen + 1 + step + positions) % positions) - 1);
  }

  /** Follows the chosen option. @returns whether an option was chosen */
  follow(): boolean {
    const option = this.isOpen ? this.#options[this.#chosen] : undefined;
    option?.click();
    return option !== undefined;
  }

  #choose(chosen: number): void {
    this.#chosen = chosen;
    this.#field.removeAttribute("aria-activedescendant");
    for (const [index, option] of this.#options.entries()) {
      option.setAttribute("aria-selected", String(index === chosen));
      if (index !== chosen) continue;
      this.#field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  #setOpen(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#field.setAttribute("aria-expanded", String(isOpen));
  }

  #announce(text: string): void {
    this.#status.textContent = text;
  }
}
