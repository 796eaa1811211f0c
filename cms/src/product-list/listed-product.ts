import { PRODUCT } from "../content-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { LISTED_PART_POPULATE } from "../serializers/part";
import type { FitRow } from "../serializers/rows";

const PLAIN_FIELDS = ["part_number", "title", "price", "short_descriptions"] as const;
/** Fields with several items, which stand in one cell. */
const LIST_FIELDS = ["former_part_numbers", "fits"] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** The fields that editors change by lists, in the order of the columns. */
export const LISTED_FIELDS = [...PLAIN_FIELDS, ...LIST_FIELDS] as const;
export type ListedField = (typeof LISTED_FIELDS)[number];

/** A unit that a part fits; null if it is not published. */
export type ListedFit = Omit<FitRow, "id">;

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
  readonly former_part_numbers: readonly string[];
  readonly fits: readonly ListedFit[];
}

type Row = Omit<ListedProduct, "version" | "isDraftNewer" | ListField> & { readonly version: string | null };
type Lists = Pick<ListedProduct, ListField>;

interface ListsRow {
  readonly documentId: string;
  readonly former_part_numbers: ReadonlyArray<{ readonly number: string }>;
  readonly fits: readonly FitRow[];
}

const NO_LISTS: Lists = { former_part_numbers: [], fits: [] };

/** Databases take a limited number of values in one statement, and a part may fit many units. */
const ROWS_PER_QUERY = 250;

/**
 * Reads published products, sorted by part number. Call it inside a transaction, so that values and
 * versions belong together.
 */
export async function readListedProducts(where: object = {}): Promise<ListedProduct[]> {
  const rows: Row[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "slug", "version", ...PLAIN_FIELDS],
    where: { ...where, ...PUBLISHED },
    orderBy: [{ part_number: "asc" }, { documentId: "asc" }],
  });
  const drafts: Array<Pick<Row, "documentId" | "version">> = await strapi.db
    .query(PRODUCT)
    .findMany({ select: ["documentId", "version"], where: { ...where, ...DRAFTS } });
  const lists = await readLists(rows.map(({ documentId }) => documentId));
  const versions = new Map(drafts.map(({ documentId, version }) => [documentId, version ?? ""]));
  return rows.map(({ version, ...row }) => {
    const draft = versions.get(row.documentId) ?? "";
    const isDraftNewer = draft !== (version ?? "");
    return { ...row, ...(lists.get(row.documentId) ?? NO_LISTS), version: draft, isDraftNewer };
  });
}

async function readLists(documentIds: readonly string[]): Promise<Map<string, Lists>> {
  const lists = new Map<string, Lists>();
  for (let start = 0; start < documentIds.length; start += ROWS_PER_QUERY) {
    const rows: ListsRow[] = await strapi.db.query(PRODUCT).findMany({
      select: ["documentId"],
      where: { documentId: { $in: documentIds.slice(start, start + ROWS_PER_QUERY) }, ...PUBLISHED },
      populate: { former_part_numbers: true, fits: LISTED_PART_POPULATE.fits },
    });
    for (const { documentId, former_part_numbers, fits } of rows)
      lists.set(documentId, {
        former_part_numbers: former_part_numbers.map(({ number }) => number),
        fits: fits.map(({ unit, quantity, every, per }) => ({ unit, quantity, every, per })),
      });
  }
  return lists;
}
