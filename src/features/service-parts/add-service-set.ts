import { REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";
import { offeredProduct } from "../../lib/offered-product.ts";
import { parsePage } from "../../lib/parse-page.ts";
import { addAll } from "../cart/add/add-all.ts";
import type { CartItem } from "../cart/model.ts";

/** What a page lists for a service. */
interface ServiceSet {
  /** The parts to add, as many as the service needs. */
  lines: readonly CartItem[];
  /** Number of needed parts without a price: they are ordered by a quotation. */
  unpriced: number;
}

/**
 * Reads the parts of a service from the page that lists them: its group says how many of which it
 * needs, and some of them are listed in the groups of shorter services.
 * @param anchor the service's group
 */
export function readServiceSet(page: ParentNode, anchor: string): ServiceSet {
  const group = page.querySelector<HTMLElement>(`[id="${CSS.escape(anchor)}"]`);
  const needed = group?.dataset["needed"]?.split(" ").filter(Boolean) ?? [];
  const lines = needed.flatMap((text) => {
    const [id = "", quantity] = text.split(":");
    const add = page.querySelector(`.service-row [value="${CSS.escape(id)}"]`)?.closest("add-to-cart");
    return add ? [{ ...offeredProduct(add), quantity: Number(quantity) }] : [];
  });
  return { lines, unpriced: needed.length - lines.length };
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

const parts = (count: number): string => (count === 1 ? "1 part" : `${count} parts`);

/**
 * Adds all parts of a service to the cart, or none (D16).
 * @param address of the list, with the service's anchor
 * @returns what to tell the customer
 */
export async function addServiceSet(address: string): Promise<string> {
  const url = new URL(address, location.href);
  const page = await openPage(url);
  if (!page) return LOAD_FAILED_MESSAGE;
  const { lines, unpriced } = readServiceSet(page, url.hash.slice(1));
  if (lines.length === 0) return "These parts are supplied on request.";
  const added = await addAll(lines);
  if (!added.ok) return added.error;
  const rest = unpriced === 0 ? "" : ` ${parts(unpriced)} more on request.`;
  return `Added ${parts(lines.length)} to cart.${rest}`;
}
