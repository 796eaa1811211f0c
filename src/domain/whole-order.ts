import { DEFAULT_CURRENCY } from "../site.ts";
import { isRecord } from "./is-record.ts";
import { formatMoney } from "./money.ts";
import { amountOf, minorOf } from "./order.ts";
import { type Address, addressOf } from "./profile.ts";

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

function momentOf(value: unknown): Date | undefined {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** One line of an order; amounts as they are read. */
export interface OrderLine {
  /** documentId of the product; empty where the order does not say. */
  id: string;
  name: string;
  partNumber: string;
  quantity: number;
  price: string;
  total: string;
}

/** A whole order, as its own page shows it. Whatever the reply lacks has the specified default (SUC-04). */
export interface WholeOrder {
  documentId: string;
  /** The identifier that people see, such as `K7QD-92MX`; else the documentId. */
  number: string;
  /** With the currency's code: `€1,234.00 EUR`. */
  total: string;
  /** The same of what has been given back; empty where nothing has. */
  refunded: string;
  createdAt: Date;
  /** Undefined while it is not paid. */
  paidAt: Date | undefined;
  email: string;
  payment_id: string;
  /** `pending`, `paid` and so on (D8); empty where the reply does not say. */
  status: string;
  items: readonly OrderLine[];
  billing: Address | undefined;
  shipping: Address | undefined;
  termsRevisedOn: string | null;
}

function orderLineOf(value: unknown, currency: string): OrderLine {
  const line = isRecord(value) ? value : {};
  const quantity = numberOf(line["quantity"]);
  const price = minorOf(numberOf(line["price"]), currency);
  return {
    id: textOf(line["id"]),
    name: textOf(line["name"]),
    partNumber: textOf(line["part_number"]),
    quantity,
    price: formatMoney(price, currency),
    total: formatMoney(price * quantity, currency),
  };
}

/**
 * The order in the CMS's reply; undefined where the reply is none at all.
 * @param asked the documentId that it was asked for by
 */
export function wholeOrderOf(reply: unknown, asked: string): WholeOrder | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!isRecord(data)) return undefined;
  const currency = textOf(data["currency"]).toUpperCase() || DEFAULT_CURRENCY;
  const refunded = numberOf(data["refunded"]);
  const items = Array.isArray(data["items"]) ? data["items"] : [];
  const revised = data["terms_revised_on"];
  return {
    documentId: textOf(data["documentId"]) || asked,
    number: textOf(data["number"]) || asked,
    total: amountOf(numberOf(data["total"]), currency),
    refunded: refunded > 0 ? amountOf(refunded, currency) : "",
    createdAt: momentOf(data["createdAt"]) ?? new Date(),
    paidAt: momentOf(data["paid_at"]),
    email: textOf(data["email"]),
    payment_id: textOf(data["payment_id"]),
    status: textOf(data["payment_status"]),
    items: items.map((line) => orderLineOf(line, currency)),
    billing: data["billing_address"] ? addressOf(data["billing_address"]) : undefined,
    shipping: data["shipping_address"] ? addressOf(data["shipping_address"]) : undefined,
    termsRevisedOn: typeof revised === "string" ? revised : null,
  };
}

/** Whether it was not paid and waits no longer. */
export const isClosed = ({ status }: Pick<WholeOrder, "status">): boolean =>
  status === "cancelled" || status === "failed";

/** Whether money was taken for it: it is never to be paid again. */
export const isPaid = ({ status }: Pick<WholeOrder, "status">): boolean =>
  status === "paid" || status === "refunded";
