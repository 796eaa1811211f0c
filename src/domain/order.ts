import { CURRENCIES } from "../site.ts";
import { isRecord } from "./is-record.ts";
import { formatMoney, fromMajor, type Minor } from "./money.ts";
import { paymentStatusText } from "./payment-status.ts";

/** An order as the list of an account has it. */
export interface ListedOrder {
  documentId: string;
  /** The only identifier that people see, such as `K7QD-92MX`. */
  number: string;
  /** The card provider's; empty while there is none. */
  payment_id: string;
  createdAt: string;
  /** With the currency's code: `€1,234.00 EUR`. */
  amount: string;
  /** Text such as `pending` or `paid, £20.00 refunded`; for display only. */
  payment_status: string;
  payment_method: string;
}

/** An amount in major units, as the wire has them (D34), in minor units of its currency. */
export const minorOf = (amount: number, currency: string): Minor =>
  fromMajor(amount, CURRENCIES.find(({ code }) => code === currency.toUpperCase())?.code);

/** `€1,234.00 EUR`: an amount of an order, from major units. */
export const amountOf = (amount: number, currency: string): string =>
  `${formatMoney(minorOf(amount, currency), currency)} ${currency.toUpperCase()}`;

function orderOf(value: unknown): ListedOrder | undefined {
  if (!isRecord(value)) return undefined;
  const { documentId, number, createdAt, amount, currency } = value;
  if (typeof documentId !== "string" || typeof number !== "string" || typeof createdAt !== "string")
    return undefined;
  if (typeof amount !== "number" || typeof currency !== "string") return undefined;
  return {
    documentId,
    number,
    createdAt,
    amount: amountOf(amount, currency),
    payment_id: String(value["payment_id"] ?? ""),
    payment_status: paymentStatusText(
      String(value["payment_status"] ?? ""),
      minorOf(typeof value["refunded"] === "number" ? value["refunded"] : 0, currency),
      currency,
    ),
    payment_method: String(value["payment_method"] ?? ""),
  };
}

/** One page of somebody's orders. */
export interface OrdersPage {
  orders: ListedOrder[];
  /** Whether there are older ones. */
  hasOlder: boolean;
}

/** The orders in the CMS's reply, in its order; undefined where any is spoilt. */
export function ordersOf(reply: unknown): OrdersPage | undefined {
  if (!isRecord(reply) || !Array.isArray(reply["data"])) return undefined;
  const { data, meta } = reply;
  const orders = data.flatMap((value) => orderOf(value) ?? []);
  if (orders.length !== data.length) return undefined;
  const pagination = isRecord(meta) && isRecord(meta["pagination"]) ? meta["pagination"] : {};
  return { orders, hasOlder: Number(pagination["page"]) < Number(pagination["pageCount"]) };
}
