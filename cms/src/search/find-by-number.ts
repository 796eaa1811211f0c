import { PRODUCT } from "../content-types";
import { findPage, PUBLISHED, type Serializer } from "../serializers/find";
import type { ListQuery } from "../serializers/list-query";
import { serializeProductCard } from "../serializers/product";
import type { EntryPage } from "../serializers/public-read";
import type { ProductCardRow } from "../serializers/rows";
import { indexPartNumbers, type NumberedRow, type PartNumbers } from "./part-numbers";

interface IndexedNumbers {
  /** The published products that the index contains, as `readVersion` returns them. */
  readonly version: string;
  readonly numbers: Promise<PartNumbers>;
}

let indexed: IndexedNumbers | undefined;

/**
 * Identifies a state of the published products: each publish makes a row with a new id, and
 * whatever else changes them changes their count.
 */
async function readVersion(): Promise<string> {
  const products = strapi.db.query(PRODUCT);
  const newest = { select: ["id"], where: PUBLISHED, orderBy: { id: "desc" }, limit: 1 };
  const [row]: Array<{ id: number }> = await products.findMany(newest);
  return `${await products.count({ where: PUBLISHED })}|${row?.id}`;
}

async function readPartNumbers(): Promise<PartNumbers> {
  const rows: NumberedRow[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "part_number"],
    where: PUBLISHED,
    orderBy: { documentId: "asc" },
    populate: {
      former_part_numbers: true,
      replaced_by: { select: ["documentId"], where: PUBLISHED },
    },
  });
  return indexPartNumbers(rows);
}

/**
 * The part numbers of all published products. They are read again after a change, which any
 * process on this database may have made.
 */
async function partNumbers(): Promise<PartNumbers> {
  const version = await readVersion();
  if (indexed?.version !== version) {
    const numbers = readPartNumbers();
    const reading: IndexedNumbers = { version, numbers };
    indexed = reading;
    // A failed read is repeated by the next request.
    numbers.catch(() => {
      if (indexed === reading) indexed = undefined;
    });
  }
  return indexed.numbers;
}

/**
 * Reads the products that are sold under part numbers, current or former (FIT-05). Each has the
 * numbers that it has replaced; `meta.closest` has what was probably meant by an unknown one.
 * @param keys see `foldPartNumber`
 */
export async function findByNumber(
  keys: readonly string[],
  cards: Serializer,
  query: ListQuery,
): Promise<EntryPage> {
  const numbers = await partNumbers();
  const ids = [...new Set(keys.flatMap((key) => numbers.productOf(key) ?? []))];
  const serialize = (row: ProductCardRow) => ({
    ...serializeProductCard(row),
    former_part_numbers: numbers.formerOf(row.documentId),
  });
  const filter = { kind: "ids", ids } as const;
  const found = await findPage(PRODUCT, { ...cards, serialize }, { ...query, filter });
  const unknown = keys.filter((key) => numbers.productOf(key) === undefined);
  const closest = unknown.flatMap((key) => {
    const number = numbers.closestTo(key);
    return number === undefined ? [] : [[key, number]];
  });
  return { ...found, meta: { closest: Object.fromEntries(closest) } };
}
