import type { SearchPage } from "../../../contract/search/page-document.ts";
import { MAX_FOUND_PAGES } from "../../../contract/site.ts";
import { loadPages } from "../pages/store.ts";

const LEAD_LENGTH = 180;

/** The start of a text, up to the end of a word. */
function startOf(text: string): string {
  if (text.length <= LEAD_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LEAD_LENGTH))} …`;
}

/** Fills a copy of the template for one page. */
function renderPage(template: HTMLTemplateElement, { path, kind, title, lead }: SearchPage): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
  item.querySelector("a")?.setAttribute("href", path);
  for (const [name, text] of Object.entries({ kind, title, lead: startOf(lead) })) {
    const part = item.querySelector(`[data-${name}]`);
    if (part) part.textContent = text;
  }
  return item;
}

/**
 * Shows the pages that match a term in the second group of results (SRC-03).
 * @returns their number; 0 if they could not be loaded
 */
export async function showPages(group: HTMLElement, term: string): Promise<number> {
  const pages = await loadPages();
  if (!pages.ok) {
    console.debug(pages.error);
    return 0;
  }
  const template = group.querySelector("template");
  const list = group.querySelector("ul");
  const found = pages.data.find(term, MAX_FOUND_PAGES);
  if (!template || !list) return 0;
  list.replaceChildren(...found.map((page) => renderPage(template, page)));
  group.hidden = found.length === 0;
  return found.length;
}
