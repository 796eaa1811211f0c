import { conditionsText, noticeNumbers, type OpenNotices } from "../contract/rules/card-remarks.ts";
import type { Product } from "../contract/shapes/product.ts";
import { encodeSlug, type SearchColumns } from "../contract/shapes/search-columns.ts";

type IndexedProduct = Pick<Product, "documentId" | "slug" | "title" | "part_number" | "price" | "conditions">;

const singleLine = (text: string): string => text.replace(/\s+/g, " ");

function rowOf({ documentId, slug, title, part_number, price, conditions }: IndexedProduct) {
  const name = singleLine(title);
  const partNumber = singleLine(part_number ?? "");
  const text = singleLine(conditionsText(conditions));
  return {
    ...{ documentId, name, partNumber, price: String(price ?? "") },
    ...{ slug: encodeSlug(slug, name), conditions: text },
  };
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

/** Leaves out columns without a value, which most files would have. */
const withoutEmpty = (columns: Record<"notices" | "conditions", readonly string[]>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, values]) =>
      values.some(Boolean) ? [[name, values.join("\n")]] : [],
    ),
  );

/** The search index of these products. @param products sorted by title */
export function searchColumns(products: readonly IndexedProduct[], openNotices: OpenNotices): SearchColumns {
  const sorted = products.map(cachedRow);
  const column = (name: keyof ReturnType<typeof rowOf>) => sorted.map((row) => row[name]).join("\n");
  return {
    titles: column("name"),
    partNumbers: column("partNumber"),
    prices: column("price"),
    slugs: column("slug"),
    documentIds: joinIds(sorted.map(({ documentId }) => documentId)),
    ...withoutEmpty({
      notices: products.map(({ slug }) => singleLine(noticeNumbers(openNotices.get(slug) ?? []))),
      conditions: sorted.map((row) => row.conditions),
    }),
  };
}
