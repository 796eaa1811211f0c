import { formatAmount, toMajor } from "halocline-contract/rules/money";
import { foldText } from "halocline-contract/search/fold";
import type { Address } from "../../accounts/users";
import { findOrderDetails } from "../find-order";
import { ORDER, type OrderDetailsRow } from "../types";
import { withLock } from "../with-lock";

/** Orders without a search text are filled in batches of this size, a tenth of a second each. */
const BATCH_SIZE = 20;

const addressTexts = (address: Address | null): string[] =>
  address === null ? [] : [address.name, address.company, address.city];

type SearchedOrder = Pick<
  OrderDetailsRow,
  | ("number" | "email" | "customer" | "total" | "currency" | "lines")
  | ("billing_address" | "shipping_address" | "purchase_order" | "quotation_number")
>;

/**
 * The text that staff's search looks through: lower case without accents, one line a field, so that
 * SQLite and PostgreSQL find the same. The payment id, which comes later, has a column of its own.
 */
export function searchTextOf(order: SearchedOrder): string {
  const { number, email, customer, total, currency, lines, billing_address, shipping_address } = order;
  const { purchase_order, quotation_number } = order;
  const partNumbers = lines.flatMap(({ part_number }) => part_number ?? []);
  const others = [purchase_order, quotation_number].filter((text) => text !== null);
  const typed = [number, email, ...partNumbers, ...others];
  const folded = [
    ...[...typed, customer, formatAmount(total, currency), toMajor(total, currency).toFixed(2)],
    ...lines.map(({ title }) => title),
    ...addressTexts(billing_address),
    ...addressTexts(shipping_address),
  ].map(foldText);
  // Folding changes some numbers (`A2X3`), whose beginning must be found too.
  return [...new Set([...typed.map((text) => text.toLowerCase()), ...folded])].join("\n");
}

/**
 * Stores the search text of an order; call it in the transaction that changes the order.
 * @param where a further condition
 */
export async function storeSearchText(id: number, where: object = {}): Promise<void> {
  const order = await findOrderDetails({ id });
  if (order === null) return;
  const data = { search_text: searchTextOf(order) };
  await strapi.db.query(ORDER).updateMany({ where: { ...where, id }, data });
}

/** Fills the search texts of orders that an older version has placed, newest first. */
export async function fillSearchTexts(isStopped: () => boolean): Promise<void> {
  const missing = { search_text: null };
  let ids: { id: number }[];
  do {
    if (isStopped()) return;
    ids = await strapi.db.query(ORDER).findMany({
      ...{ select: ["id"], where: missing, orderBy: { id: "desc" }, limit: BATCH_SIZE },
    });
    // One transaction for a batch: SQLite waits for the disk once for each.
    await withLock(async () => {
      for (const { id } of ids) await storeSearchText(id, missing);
    });
  } while (ids.length > 0);
}
