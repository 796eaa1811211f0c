import type { SearchPage } from "../../../contract/search/page-document.ts";
import { MAX_SUGGESTED_PAGES, MAX_SUGGESTIONS } from "../../../contract/site.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { searchIndex } from "../index/store.ts";
import { loadPages } from "../pages/store.ts";

/** What is suggested for a term, in two groups. */
export interface Suggestions {
  readonly products: readonly CardProduct[];
  readonly pages: readonly SearchPage[];
}

/** The best products and pages for a term. Fails if neither group can be loaded. */
export async function suggestionsFor(term: string): Promise<Result<Suggestions, string>> {
  const [products, pages] = await Promise.all([searchIndex(term, 0, MAX_SUGGESTIONS), loadPages()]);
  if (!pages.ok) return fail(pages.error);
  if (!products.ok) console.debug(products.error);
  return succeed({
    products: products.ok ? products.data.products : [],
    pages: pages.data.find(term, MAX_SUGGESTED_PAGES),
  });
}
