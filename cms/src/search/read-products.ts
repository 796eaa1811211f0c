import type { SearchProduct } from "halocline-contract/search/product-document";
import { PRODUCT } from "../content-types";
import { PUBLISHED } from "../serializers/find";
import { PUBLISHED_REFERENCES, REFERENCE_FIELDS } from "../serializers/reference";
import type { ProductRow } from "../serializers/rows";

const QUERY = {
  select: [...REFERENCE_FIELDS, "part_number", "short_descriptions"],
  populate: {
    key_facts: true,
    standards: true,
    properties: true,
    former_part_numbers: true,
    fits: { populate: { unit: PUBLISHED_REFERENCES } },
    contents: { populate: { part: PUBLISHED_REFERENCES } },
    replaced_by: PUBLISHED_REFERENCES,
  },
};

type Row = Pick<
  ProductRow,
  | ("documentId" | "slug" | "title" | "part_number" | "short_descriptions")
  | ("key_facts" | "standards" | "properties" | "former_part_numbers" | "fits" | "contents")
  | "replaced_by"
>;

const searchProduct = ({ fits, contents, former_part_numbers, ...row }: Row): SearchProduct => ({
  ...row,
  fits: fits.flatMap(({ unit }) => (unit ? [{ unit }] : [])),
  contents: contents.flatMap(({ part }) => (part ? [{ part }] : [])),
  former_part_numbers: former_part_numbers.map(({ number }) => number),
});

/** Reads what the search reads of some published products. */
export async function readSearchProducts(documentIds: readonly string[]): Promise<SearchProduct[]> {
  const rows: Row[] = await strapi.db
    .query(PRODUCT)
    .findMany({ ...QUERY, where: { ...PUBLISHED, documentId: { $in: [...documentIds] } } });
  return rows.map(searchProduct);
}

type Ids = ReadonlyArray<{ readonly documentId: string }>;

/** The documentIds of all published products. */
export async function publishedProductIds(): Promise<string[]> {
  const rows: Ids = await strapi.db.query(PRODUCT).findMany({ select: ["documentId"], where: PUBLISHED });
  return rows.map(({ documentId }) => documentId);
}

/** The documentIds of products, in any version, that fit some products, contain or lead to them. */
export async function productsNaming(documentIds: readonly string[]): Promise<string[]> {
  if (documentIds.length === 0) return [];
  const named = { documentId: { $in: [...documentIds] } };
  const found = new Set<string>();
  for (const path of [{ fits: { unit: named } }, { contents: { part: named } }, { replaced_by: named }]) {
    const rows: Ids = await strapi.db.query(PRODUCT).findMany({ select: ["documentId"], where: path });
    for (const { documentId } of rows) found.add(documentId);
  }
  return [...found];
}
