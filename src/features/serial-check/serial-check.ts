import { checkSerial, type NoticeRange, type SerialAnswer, unpackModels } from "./model.ts";

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

const link = (label: string, href: string): HTMLAnchorElement => {
  const made = element("a", label);
  made.href = href;
  made.className = "link";
  return made;
};

/** A notice, with its link in the table of the page. */
function noticeItem({ number, isOpen, note }: NoticeRange): HTMLLIElement {
  const links = [...document.querySelectorAll("td a")];
  const row = links.find(({ textContent }) => textContent?.startsWith(`${number}:`));
  const state = isOpen ? "Open. " : "Closed. Still applies to an item without its remedy. ";
  return element("li", row?.cloneNode(true) ?? number, element("p", state, note ?? ""));
}

/**
 * Checks a serial number over the data that its page contains (NOT-03). Nothing is sent, so it also
 * works without a network.
 */
export class SerialCheck extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("submit", this.#check);
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#check);
  }

  readonly #check = (event: Event): void => {
    event.preventDefault();
    const models = unpackModels(this.dataset["models"] ?? "[]");
    const answer = checkSerial(this.querySelector("input")?.value ?? "", models);
    const formats = models.map(({ title, format }) => element("li", `${title}: `, element("span", format)));
    this.querySelector("[role=status]")?.replaceChildren(...this.#shown(answer, formats));
  };

  #shown(answer: SerialAnswer, formats: readonly Node[]): Node[] {
    if (answer.kind === "unreadable")
      return [
        element("h2", "This is no serial number of ours as it is typed"),
        element("p", "They look like this, with a digit for each #. Hyphens and spaces may be left out."),
        element("ul", ...formats),
      ];
    const { serial, model, notices, documents } = answer;
    const found =
      notices.length > 0
        ? [element("p", "Concerned by:"), element("ul", ...notices.map(noticeItem))]
        : [element("p", `No notice known as of ${this.dataset["asOf"]}.`)];
    for (const part of found) part.className = "answer";
    const links = model.links.flatMap(([label, path]) => [link(label, path), " "]);
    const items = documents.map(({ label, path }) => element("li", link(label, path)));
    const list = items.length > 0 ? [element("p", `Documents for ${serial}:`), element("ul", ...items)] : [];
    return [element("h2", `${serial}, ${model.title}`), ...found, ...list, element("p", ...links)];
  }
}

customElements.define("serial-check", SerialCheck);
