import { PRODUCT } from "../content-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";

/** The fields that editors change by lists, in the order of the columns. */
export const LISTED_FIELDS = ["part_number", "title", "price", "short_descriptions"] as const;
export type ListedField = (typeof LISTED_FIELDS)[number];

/** A published product as lists show it. */
export interface ListedProduct {
  readonly documentId: string;
  readonly slug: string;
  /** The version of its draft, which every change renews. */
  readonly version: string;
  /** Whether the draft may differ from what is published. */
  readonly isDraftNewer: boolean;
  readonly part_number: string | null;
  readonly title: string;
  /** In cents. */
  readonly price: number | null;
  readonly short_descriptions: string;
}

type Row = Omit<ListedProduct, "version" | "isDraftNewer"> & { readonly version: string | null };

/**
 * Reads published products, sorted by part number. Call it inside a transaction, so that values and
 * versions belong together.
 */
export async function readListedProducts(where: object = {}): Promise<ListedProduct[]> {
  const rows: Row[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "slug", "version", ...LISTED_FIELDS],
    where: { ...where, ...PUBLISHED },
    orderBy: [{ part_number: "asc" }, { documentId: "asc" }],
  });
  const drafts: Array<Pick<Row, "documentId" | "version">> = await strapi.db
    .query(PRODUCT)
    .findMany({ select: ["documentId", "version"], where: { ...where, ...DRAFTS } });
  const versions = new Map(drafts.map(({ documentId, version }) => [documentId, version ?? ""]));
  return rows.map(({ version, ...row }) => {
    const draft = versions.get(row.documentId) ?? "";
    return { ...row, version: draft, isDraftNewer: draft !== (version ?? "") };
  });
}
