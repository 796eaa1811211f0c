import type { Minor } from "../../contract/rules/money.ts";
import { productPath, REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";
import { offeredProduct } from "../../lib/offered-product.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { fail, type Result } from "../../lib/result.ts";
import { addAll } from "../cart/add/add-all.ts";
import type { CartItem } from "../cart/model.ts";
import { addLines, type ListLine } from "../quotations/model.ts";
import { changeList } from "../quotations/store.ts";

/** A part that a service needs, and how many of it. */
interface NeededLine extends ListLine {
  /** In cents of USD; null on request. */
  readonly price: Minor | null;
}

/**
 * Reads what a service needs from the page that lists its parts: its group says how many of which,
 * and some of them are listed in the groups of shorter services.
 * @param anchor the service's group
 * @returns undefined if the page does not list them all
 */
export function readServiceSet(page: ParentNode, anchor: string): NeededLine[] | undefined {
  const group = page.querySelector<HTMLElement>(`[id="${CSS.escape(anchor)}"]`);
  const needed = group?.dataset["needed"]?.split(" ").filter(Boolean) ?? [];
  const lines = needed.flatMap((text): NeededLine[] => {
    const [id = "", quantity] = text.split(":");
    const value = CSS.escape(id);
    const button = `.service-row :is([value="${value}"], [data-quote="${value}"])`;
    const row = page.querySelector(button)?.closest(".service-row");
    const link = row?.querySelector("a");
    if (!link) return [];
    const add = row?.querySelector("add-to-cart");
    const slug = link.getAttribute("href")?.slice(productPath("").length) ?? "";
    const price = add ? offeredProduct(add).price : null;
    return [{ id, title: link.textContent ?? "", slug, quantity: Number(quantity), price }];
  });
  return lines.length > 0 && lines.length === needed.length ? lines : undefined;
}

/** The page at an address: this one, or one that is fetched. */
async function openPage({ href, pathname }: URL): Promise<ParentNode | undefined> {
  if (pathname === location.pathname) return document;
  try {
    const reply = await fetch(href, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return reply.ok ? parsePage(await reply.text()) : undefined;
  } catch {
    return undefined;
  }
}

const isPriced = (line: NeededLine): line is NeededLine & CartItem => line.price !== null;

async function addToQuoteList(lines: readonly ListLine[]): Promise<Result<unknown, string>> {
  const added = await changeList((list) => addLines(list, lines));
  return added.ok ? added : fail(`Nothing was added. ${added.error.message}`);
}

/**
 * Adds all parts of a service to the cart, or none (D16). If one of them has no price, all are
 * added to the quote list: they are supplied together.
 * @param address of the list, with the service's anchor
 * @returns what to tell the customer
 */
export async function addServiceSet(address: string): Promise<string> {
  const url = new URL(address, location.href);
  const page = await openPage(url);
  const lines = page && readServiceSet(page, url.hash.slice(1));
  if (!lines) return LOAD_FAILED_MESSAGE;
  const priced = lines.filter(isPriced).map(({ slug: _slug, ...line }) => line);
  const isSale = priced.length === lines.length;
  const added = await (isSale ? addAll(priced) : addToQuoteList(lines));
  if (!added.ok) return added.error;
  const parts = lines.length === 1 ? "1 part" : `${lines.length} parts`;
  return `Added ${parts} to ${isSale ? "cart" : "your quote list"}.`;
}
