import { formatAmount } from "halocline-contract/rules/money";
import { balancesOf } from "../balance/charges";
import { CHANGE, type OrderRow } from "../types";

/** One change of an order, as stored. */
export interface ChangeRow {
  readonly id: number;
  readonly at: string;
  readonly what: string;
  readonly detail: string | null;
  readonly who: string | null;
}

/** The history of an order, newest first. */
export async function listChanges(order: OrderRow): Promise<ChangeRow[]> {
  const balances = order.first_payment === null ? [] : await balancesOf([order.documentId]);
  const ids = [order, ...balances].map(({ documentId }) => documentId);
  const rows: (ChangeRow & { readonly order_id: string })[] = await strapi.db.query(CHANGE).findMany({
    where: { order_id: { $in: ids } },
    orderBy: { id: "desc" },
  });
  const stored = rows.map((row) =>
    row.order_id === order.documentId ? row : { ...row, detail: balanceDetail(row) },
  );
  const isStored = (what: string) => stored.some((change) => change.what === what);
  return [...stored, ...olderChanges(order).filter(({ what }) => !isStored(what))];
}

/** Tells what happened to the balance from what happened to the order. */
const balanceDetail = ({ detail }: ChangeRow): string =>
  ["Balance", ...(detail === null ? [] : [detail])].join(": ");

/** What is known of an order from before its changes were recorded, newest first. */
function olderChanges({ createdAt, paid_at, total, currency }: OrderRow): ChangeRow[] {
  const detail = formatAmount(total, currency);
  const change = { detail, who: null };
  const paid = paid_at === null ? [] : [{ ...change, id: -1, at: paid_at, what: "paid" }];
  return [...paid, { ...change, id: -2, at: createdAt, what: "placed" }];
}
