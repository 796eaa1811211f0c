import { productPath, thumbnailPath } from "../../../contract/site.ts";
import { succeed } from "../../../lib/result.ts";
import { LIST_MESSAGES } from "../messages.ts";
import { isQuantity, type ListLine, type QuoteList, setQuantity, withoutLines } from "../model.ts";
import { changeList } from "../store.ts";

const part = <E extends Element>(root: ParentNode, selector: string): E => {
  const element = root.querySelector<E>(selector);
  if (element === null) throw new Error(`The quote list has no ${selector}`);
  return element;
};

/** Shows the lines of the quote list in its `<section>`, and changes their quantities. */
export class ListView {
  #rows = new Map<string, HTMLLIElement>();
  #root: HTMLElement;
  #list: HTMLUListElement;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#list = part(root, "ul");
    this.#list.addEventListener("change", this.#change);
    this.#list.addEventListener("click", this.#press);
  }

  /** Rows stay as they are while their product is listed, so that the focus stays too. */
  show(list: QuoteList): void {
    for (const [id, row] of this.#rows) {
      if (list.some((line) => line.id === id)) continue;
      row.remove();
      this.#rows.delete(id);
    }
    for (const line of list) {
      const row = this.#rows.get(line.id) ?? this.#create(line);
      const input = part<HTMLInputElement>(row, "input");
      if (input.ariaInvalid === null) input.value = String(line.quantity);
    }
  }

  /** Shows a problem of the line with this index, or of the whole list. */
  showProblem(message: string, index?: number): void {
    const row = index === undefined ? undefined : [...this.#rows.values()][index];
    this.#setProblem(row ?? this.#root, message);
    part<HTMLElement>(this.#root, "h2").scrollIntoView({ block: "nearest" });
  }

  /** Waits until the last change is stored: a press on the form may follow it at once. */
  async settle(): Promise<void> {
    await this.#lastChange;
  }

  /** Whether all quantities are valid; if not, the focus goes to the first one that is not. */
  isValid(): boolean {
    const invalid = this.#list.querySelector<HTMLInputElement>("[aria-invalid]");
    invalid?.focus();
    return invalid === null;
  }

  #create({ id, title, slug }: ListLine): HTMLLIElement {
    const row = part<HTMLLIElement>(
      document.importNode(part<HTMLTemplateElement>(this.#root, "template").content, true),
      "li",
    );
    part<HTMLImageElement>(row, "img").src = thumbnailPath(id);
    const name = slug
      ? Object.assign(document.createElement("a"), { href: productPath(slug), textContent: title })
      : title;
    part(row, ".quoted").append(name);
    part(row, ".quantity .sr-only").textContent = ` of ${title}`;
    part(row, "button .sr-only").textContent = ` ${title}`;
    this.#rows.set(id, row);
    this.#list.append(row);
    return row;
  }

  #setProblem(root: HTMLElement, message: string): void {
    part(root, "[role=alert]").textContent = message;
  }

  #lineAt(target: EventTarget | null) {
    const row = target instanceof Element ? target.closest("li") : null;
    return [...this.#rows].find(([, one]) => one === row);
  }

  #change = async ({ target }: Event): Promise<void> => {
    const [id, row] = this.#lineAt(target) ?? [];
    if (id === undefined || row === undefined || !(target instanceof HTMLInputElement)) return;
    const quantity = target.valueAsNumber;
    target.ariaInvalid = isQuantity(quantity) ? null : "true";
    this.#setProblem(row, isQuantity(quantity) ? "" : LIST_MESSAGES.quantity);
    if (isQuantity(quantity)) await this.#store((list) => setQuantity(list, id, quantity));
  };

  #press = async ({ target, detail }: MouseEvent): Promise<void> => {
    const [id, row] = this.#lineAt(target) ?? [];
    // The second click of a double click would hit the line that moved up.
    if (id === undefined || !(target instanceof Element) || !target.closest("button") || detail > 1) return;
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button");
    const title = part(row ?? this.#root, ".quoted").textContent;
    await this.#store((list) => withoutLines(list, [id]));
    part(this.#root, "[data-said]").textContent = LIST_MESSAGES.removed(title);
    if (row?.isConnected === false) next?.focus();
  };

  async #store(step: (list: QuoteList) => QuoteList): Promise<void> {
    const change = changeList((list) => succeed(step(list)));
    this.#lastChange = change;
    const changed = await change;
    this.#setProblem(this.#root, changed.ok ? "" : changed.error.message);
  }
}
