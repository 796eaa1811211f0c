import type { ProductCard } from "../domain/product.ts";
import { type SearchColumns, slugCode } from "../domain/search-columns.ts";

type Indexed = Pick<ProductCard, "documentId" | "slug" | "title" | "part_number" | "price">;

const line = (text: string): string => text.replace(/\s+/g, " ");

function joinIds(ids: readonly string[]): string {
  const equal = ids.every(({ length }) => length === ids[0]?.length);
  return ids.join(equal ? "" : "\n");
}

/** The search's index of these products, which are given by title. */
export function searchColumns(products: readonly Indexed[]): SearchColumns {
  const sorted = products.map((product) => ({ ...product, title: line(product.title) }));
  const column = (text: (product: Indexed) => string) => sorted.map(text).join("\n");
  return {
    titles: column(({ title }) => title),
    partNumbers: column(({ part_number }) => line(part_number ?? "")),
    prices: column(({ price }) => (price === null ? "" : String(price))),
    slugs: column(({ slug, title }) => slugCode(slug, title)),
    documentIds: joinIds(sorted.map(({ documentId }) => documentId)),
  };
}
