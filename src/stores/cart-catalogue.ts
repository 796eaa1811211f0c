import { cartProducts } from "../api/cart-products.ts";
import type { CatalogueEntry } from "../domain/cart-review.ts";
import { CMS_PAGE_SIZE } from "../site.ts";

const HERE = { base: "" };

/** What may stand in the address of a product; an id of a foreign cart that cannot is of none, and the CMS would refuse to answer. */
const POSSIBLE_ID = /^[\w-]{1,40}$/;

/** What the catalogue has under these ids; undefined when it cannot be asked. */
export async function catalogueOf(wanted: readonly string[]): Promise<CatalogueEntry[] | undefined> {
  const ids = wanted.filter((id) => POSSIBLE_ID.test(id));
  const entries: CatalogueEntry[] = [];
  for (let from = 0; from < ids.length; from += CMS_PAGE_SIZE) {
    const reply = await cartProducts(HERE, ids.slice(from, from + CMS_PAGE_SIZE));
    if (!reply.ok) return undefined;
    entries.push(...reply.data);
  }
  return entries;
}
