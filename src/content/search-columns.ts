import type { ProductCard } from "../domain/product.ts";
import { type SearchColumns, slugCode } from "../domain/search-columns.ts";

type Indexed = Pick<ProductCard, "documentId" | "slug" | "title" | "part_number" | "price">;

const line = (text: string): string => text.replace(/\s+/g, " ");

function rowOf({ documentId, slug, title, part_number, price }: Indexed) {
  const name = line(title);
  const partNumber = line(part_number ?? "");
  return { documentId, name, partNumber, price: String(price ?? ""), slug: slugCode(slug, name) };
}

/** By product: an edit of one leaves the others' rows as they are. */
const rows = new WeakMap<Indexed, ReturnType<typeof rowOf>>();

function keptRow(product: Indexed): ReturnType<typeof rowOf> {
  const row = rows.get(product) ?? rowOf(product);
  rows.set(product, row);
  return row;
}

function joinIds(ids: readonly string[]): string {
  const equal = ids.every(({ length }) => length === ids[0]?.length);
  return ids.join(equal ? "" : "\n");
}

/** The search's index of these products, which are given by title. */
export function searchColumns(products: readonly Indexed[]): SearchColumns {
  const sorted = products.map(keptRow);
  const column = (name: keyof ReturnType<typeof rowOf>) => sorted.map((row) => row[name]).join("\n");
  return {
    titles: column("name"),
    partNumbers: column("partNumber"),
    prices: column("price"),
    slugs: column("slug"),
    documentIds: joinIds(sorted.map(({ documentId }) => documentId)),
  };
}
