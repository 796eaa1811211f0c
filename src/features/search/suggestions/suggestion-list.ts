import { productPath, searchPath } from "../../../contract/site.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";

function create<K extends keyof HTMLElementTagNameMap>(
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

  /** Shows these products and a link to all results; without products it hides the list. */
  show(products: readonly CardProduct[], term: string): void {
    if (products.length === 0) {
      this.hide();
      this.#announce("No suggestions");
      return;
    }
    const links = products.map(({ slug, title, part_number }) => {
      const part = part_number === null ? [] : [create("span", { class: "part-number" }, part_number)];
      return { href: productPath(slug), text: [create("span", {}, title), ...part] };
    });
    const all = {
      href: searchPath(term),
      text: [create("span", {}, "All results for “", create("bdi", {}, term), "”")],
    };
    const options = [...links, all].map(({ href, text }, index) =>
      create(
        "a",
        { role: "option", "aria-selected": "false", tabindex: "-1", id: `${this.#list.id}-${index}`, href },
        ...text,
      ),
    );
    this.#list.replaceChildren(...options);
    this.#list.scrollTop = 0;
    this.#choose(-1);
    this.#setOpen(true);
    this.#announce(products.length === 1 ? "1 suggestion" : `${products.length} suggestions`);
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
