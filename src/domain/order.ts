import { CURRENCIES } from "../site.ts";
import { isRecord } from "./is-record.ts";
import { formatMoney, fromMajor } from "./money.ts";

/** An order as the list of an account has it. */
export interface ListedOrder {
  id: number;
  documentId: string;
  /** The card provider's; empty while there is none. */
  payment_id: string;
  createdAt: string;
  /** As it is read: `€1,234.00`. */
  amount: string;
  /** `pending`, `paid` and so on (D8); only ever shown. */
  payment_status: string;
  payment_method: string;
}

/** Of an amount in major units, as the wire has them (D34). */
function amountOf(amount: number, currency: string): string {
  const known = CURRENCIES.find(({ code }) => code === currency.toUpperCase());
  return formatMoney(fromMajor(amount, known?.code), currency);
}

function orderOf(value: unknown): ListedOrder | undefined {
  if (!isRecord(value)) return undefined;
  const { id, documentId, createdAt, amount, currency } = value;
  if (typeof id !== "number" || typeof documentId !== "string" || typeof createdAt !== "string")
    return undefined;
  if (typeof amount !== "number" || typeof currency !== "string") return undefined;
  return {
    id,
    documentId,
    createdAt,
    amount: amountOf(amount, currency),
    payment_id: String(value["payment_id"] ?? ""),
    payment_status: String(value["payment_status"] ?? ""),
    payment_method: String(value["payment_method"] ?? ""),
  };
}

/** The orders of a list in the CMS's reply, in its order; undefined where any is spoilt. */
export function ordersOf(reply: unknown): ListedOrder[] | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!Array.isArray(data)) return undefined;
  const orders = data.flatMap((value) => orderOf(value) ?? []);
  return orders.length === data.length ? orders : undefined;
}
