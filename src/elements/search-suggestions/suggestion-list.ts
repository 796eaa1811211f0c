import type { CardProduct } from "../../domain/shelf-product.ts";
import { productPath, searchPath } from "../../site.ts";

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * The list below a search field, by the pattern of a combobox: the focus stays in the field, arrow keys choose, and the choice is a link,
 * which also opens in a new tab. What is typed is never touched.
 */
export class SuggestionList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status = make("p", { role: "status", class: "sr-only" });
  #chosen = -1;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    const id = `${field.id}-suggestions`;
    this.#list = make("div", {
      role: "listbox",
      class: "panel light suggestions",
      "aria-label": "Suggestions",
      hidden: "",
      id,
    });
    // Pressing would take the focus from the field, and with it the list, before the press is a click.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    field.form?.append(this.#list, this.#status);
    for (const [name, value] of Object.entries({
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

  /** Shows these products and a way to all results; without products, nothing. */
  show(products: readonly CardProduct[], term: string): void {
    if (products.length === 0) {
      this.hide();
      this.#say("No suggestions");
      return;
    }
    const links = products.map(({ slug, title, part_number }) => {
      const part = part_number === null ? [] : [make("span", { class: "part-number" }, part_number)];
      return { href: productPath(slug), text: [make("span", {}, title), ...part] };
    });
    const all = {
      href: searchPath(term),
      text: [make("span", {}, "All results for “", make("bdi", {}, term), "”")],
    };
    const options = [...links, all].map(({ href, text }, place) =>
      make(
        "a",
        { role: "option", "aria-selected": "false", tabindex: "-1", id: `${this.#list.id}-${place}`, href },
        ...text,
      ),
    );
    this.#list.replaceChildren(...options);
    this.#list.scrollTop = 0;
    this.#choose(-1);
    this.#open(true);
    this.#say(products.length === 1 ? "1 suggestion" : `${products.length} suggestions`);
  }

  hide(): void {
    this.#choose(-1);
    this.#open(false);
    this.#say("");
  }

  /** Chooses the next option, or with -1 the one before; past either end the field itself. */
  move(step: 1 | -1): void {
    const count = this.#options.length;
    if (!this.isOpen || count === 0) return;
    const places = count + 1;
    this.#choose(((this.#chosen + 1 + step + places) % places) - 1);
  }

  /** Follows the chosen option; false where none is. */
  follow(): boolean {
    const option = this.isOpen ? this.#options[this.#chosen] : undefined;
    option?.click();
    return option !== undefined;
  }

  #choose(place: number): void {
    this.#chosen = place;
    this.#field.removeAttribute("aria-activedescendant");
    for (const [index, option] of this.#options.entries()) {
      option.setAttribute("aria-selected", String(index === place));
      if (index !== place) continue;
      this.#field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  #open(open: boolean): void {
    this.#list.hidden = !open;
    this.#field.setAttribute("aria-expanded", String(open));
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }
}
