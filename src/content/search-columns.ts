import type { ProductCard } from "../contract/shapes/product.ts";
import { encodeSlug, type SearchColumns } from "../contract/shapes/search-columns.ts";

type IndexedProduct = Pick<ProductCard, "documentId" | "slug" | "title" | "part_number" | "price">;

const singleLine = (text: string): string => text.replace(/\s+/g, " ");

function rowOf({ documentId, slug, title, part_number, price }: IndexedProduct) {
  const name = singleLine(title);
  const partNumber = singleLine(part_number ?? "");
  return { documentId, name, partNumber, price: String(price ?? ""), slug: encodeSlug(slug, name) };
}

/** Cached by product: an edit of one product does not rebuild the rows of the others. */
const rows = new WeakMap<IndexedProduct, ReturnType<typeof rowOf>>();

function cachedRow(product: IndexedProduct): ReturnType<typeof rowOf> {
  const row = rows.get(product) ?? rowOf(product);
  rows.set(product, row);
  return row;
}

function joinIds(ids: readonly string[]): string {
  const sameLength = ids.every(({ length }) => length === ids[0]?.length);
  return ids.join(sameLength ? "" : "\n");
}

/** The search index of these products. @param products sorted by title */
export function searchColumns(products: readonly IndexedProduct[]): SearchColumns {
  const sorted = products.map(cachedRow);
  const column = (name: keyof ReturnType<typeof rowOf>) => sorted.map((row) => row[name]).join("\n");
  return {
    titles: column("name"),
    partNumbers: column("partNumber"),
    prices: column("price"),
    slugs: column("slug"),
    documentIds: joinIds(sorted.map(({ documentId }) => documentId)),
  };
}
