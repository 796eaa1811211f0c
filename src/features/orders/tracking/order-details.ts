import { isRecord } from "../../../contract/is-record.ts";
import { formatAmount, formatMoney } from "../../../contract/rules/money.ts";
import { type Address, parseAddress } from "../../../contract/shapes/profile.ts";
import { DEFAULT_CURRENCY } from "../../../contract/site.ts";
import { toMinor } from "../history/model.ts";

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

function parseTime(value: unknown): Date | undefined {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** One line of an order; amounts are formatted. */
export interface OrderLine {
  /** documentId of the product; empty if the reply lacks it. */
  id: string;
  name: string;
  partNumber: string;
  quantity: number;
  price: string;
  total: string;
}

/** An order as its own page shows it. Missing fields have the specified defaults (SUC-04). */
export interface OrderDetails {
  documentId: string;
  /** The identifier shown to people, such as `K7QD-92MX`; or else the documentId. */
  number: string;
  /** With the currency's code: `€1,234.00 EUR`. */
  total: string;
  /** The refunded amount, formatted like `total`; empty if nothing was refunded. */
  refunded: string;
  createdAt: Date;
  /** Undefined before the payment. */
  paidAt: Date | undefined;
  email: string;
  payment_id: string;
  /** `pending`, `paid` and so on (D8); empty if the reply lacks it. */
  status: string;
  items: readonly OrderLine[];
  billing: Address | undefined;
  shipping: Address | undefined;
  termsRevisedOn: string | null;
}

function parseOrderLine(value: unknown, currency: string): OrderLine {
  const line = isRecord(value) ? value : {};
  const quantity = numberOf(line["quantity"]);
  const price = toMinor(numberOf(line["price"]), currency);
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
 * Parses the CMS's reply; undefined if it is no order.
 * @param requestedId the documentId of the request
 */
export function parseOrderDetails(reply: unknown, requestedId: string): OrderDetails | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!isRecord(data)) return undefined;
  const currency = textOf(data["currency"]).toUpperCase() || DEFAULT_CURRENCY;
  const refunded = toMinor(numberOf(data["refunded"]), currency);
  const items = Array.isArray(data["items"]) ? data["items"] : [];
  const revised = data["terms_revised_on"];
  return {
    documentId: textOf(data["documentId"]) || requestedId,
    number: textOf(data["number"]) || requestedId,
    total: formatAmount(toMinor(numberOf(data["total"]), currency), currency),
    refunded: refunded > 0 ? formatAmount(refunded, currency) : "",
    createdAt: parseTime(data["createdAt"]) ?? new Date(),
    paidAt: parseTime(data["paid_at"]),
    email: textOf(data["email"]),
    payment_id: textOf(data["payment_id"]),
    status: textOf(data["payment_status"]),
    items: items.map((line) => parseOrderLine(line, currency)),
    billing: data["billing_address"] ? parseAddress(data["billing_address"]) : undefined,
    shipping: data["shipping_address"] ? parseAddress(data["shipping_address"]) : undefined,
    termsRevisedOn: typeof revised === "string" ? revised : null,
  };
}

/** Whether the order was closed without a payment. */
export const isClosed = ({ status }: Pick<OrderDetails, "status">): boolean =>
  status === "cancelled" || status === "failed";

/** Whether the order was charged, refunded or not; it must never be paid again. */
export const isPaid = ({ status }: Pick<OrderDetails, "status">): boolean =>
  status === "paid" || status === "refunded";
