import { isRecord } from "../../../contract/is-record.ts";
import { formatAmount, formatMoney, fromMajor, type Minor } from "../../../contract/rules/money.ts";
import { type Address, parseAddress } from "../../../contract/shapes/profile.ts";
import { DEFAULT_CURRENCY } from "../../../contract/site.ts";
import { type OrderCondition, parseCondition } from "./conditions.ts";
import { type Fields, listOf, numberOf, parseTime, textOf } from "./fields.ts";
import { type Parcel, parseParcel } from "./parcels.ts";

/** One line of an order; amounts are formatted. */
export interface OrderLine {
  /** documentId of the product; empty if the reply lacks it. */
  id: string;
  name: string;
  partNumber: string;
  quantity: number;
  /** In minor units of the order's currency. */
  unitPrice: Minor;
  price: string;
  total: string;
}

/** Money that was given back. */
export interface Refund {
  at: Date | undefined;
  /** With the currency's code. */
  amount: string;
}

/** What is paid before dispatch; amounts are formatted with the currency's code. */
export interface OrderBalance {
  /** What is charged with the order. */
  first: string;
  amount: string;
  /** `due`, `pending`, `paid` or `refunded`. */
  state: string;
}

/** An order as its own page shows it. Missing fields have the specified defaults (SUC-04). */
export interface OrderDetails {
  documentId: string;
  /** The identifier shown to people, such as `K7QD-92MX`; or else the documentId. */
  number: string;
  currency: string;
  /** Units of the currency for one US dollar; 0 if the reply lacks it. */
  rate: number;
  /** With the currency's code: `€1,234.00 EUR`. */
  total: string;
  /** Undefined for an order that is paid at once. */
  balance?: OrderBalance | undefined;
  /** The refunded amount, formatted like `total`; empty if nothing was refunded. */
  refunded: string;
  /** Each refund, oldest first; empty if only their sum is known. */
  refunds: readonly Refund[];
  createdAt: Date;
  /** Undefined before the payment. */
  paidAt: Date | undefined;
  email: string;
  payment_id: string;
  /** `pending`, `paid` and so on (D8); empty if the reply lacks it. */
  status: string;
  /** `to be sent`, `partly sent`, `sent` or `delivered`; empty if the reply lacks it. */
  fulfilment: string;
  /** The number of the customer's own order, if it is paid by transfer; empty if by card. */
  purchaseOrder: string;
  /** The number of the quotation whose prices it has; empty if they are the catalogue's. */
  quotation: string;
  conditions: readonly OrderCondition[];
  parcels: readonly Parcel[];
  items: readonly OrderLine[];
  billing: Address | undefined;
  shipping: Address | undefined;
  termsRevisedOn: string | null;
}

function parseOrderLine(line: Fields, currency: string): OrderLine {
  const quantity = numberOf(line["quantity"]);
  const price = fromMajor(numberOf(line["price"]), currency);
  return {
    id: textOf(line["id"]),
    name: textOf(line["name"]),
    partNumber: textOf(line["part_number"]),
    quantity,
    unitPrice: price,
    price: formatMoney(price, currency),
    total: formatMoney(price * quantity, currency),
  };
}

/** @param total in major units */
function parseBalance(value: unknown, total: number, currency: string): OrderBalance | undefined {
  if (!isRecord(value)) return undefined;
  const amount = fromMajor(numberOf(value["amount"]), currency);
  const first = fromMajor(total, currency) - amount;
  return {
    first: formatAmount(first, currency),
    amount: formatAmount(amount, currency),
    state: textOf(value["state"]),
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
  const refunded = fromMajor(numberOf(data["refunded"]), currency);
  const revised = data["terms_revised_on"];
  return {
    documentId: textOf(data["documentId"]) || requestedId,
    number: textOf(data["number"]) || requestedId,
    currency,
    rate: numberOf(data["rate"]),
    total: formatAmount(fromMajor(numberOf(data["total"]), currency), currency),
    balance: parseBalance(data["balance"], numberOf(data["total"]), currency),
    refunded: refunded > 0 ? formatAmount(refunded, currency) : "",
    refunds: listOf(data["refunds"]).map((refund) => ({
      at: parseTime(refund["at"]),
      amount: formatAmount(fromMajor(numberOf(refund["amount"]), currency), currency),
    })),
    createdAt: parseTime(data["createdAt"]) ?? new Date(),
    paidAt: parseTime(data["paid_at"]),
    email: textOf(data["email"]),
    payment_id: textOf(data["payment_id"]),
    status: textOf(data["payment_status"]),
    fulfilment: textOf(data["fulfilment_status"]),
    purchaseOrder: textOf(data["purchase_order"]),
    quotation: textOf(data["quotation_number"]),
    conditions: listOf(data["conditions"]).map(parseCondition),
    parcels: listOf(data["shipments"]).map(parseParcel),
    items: listOf(data["items"]).map((line) => parseOrderLine(line, currency)),
    billing: data["billing_address"] ? parseAddress(data["billing_address"]) : undefined,
    shipping: data["shipping_address"] ? parseAddress(data["shipping_address"]) : undefined,
    termsRevisedOn: typeof revised === "string" ? revised : null,
  };
}

/** Whether the balance is still to be paid; that of a closed or refunded order is not. */
export const isBalanceOpen = ({ balance, status }: OrderDetails): boolean =>
  (balance?.state === "due" || balance?.state === "pending") && (status === "pending" || status === "paid");

/** Whether staff have refused one of its conditions, so that it is not supplied. */
export const isRefused = ({ conditions = [] }: Partial<Pick<OrderDetails, "conditions">>): boolean =>
  conditions.some(({ state }) => state === "refused");

/** Whether the order was closed without a payment. */
export const isClosed = ({ status }: Pick<OrderDetails, "status">): boolean =>
  status === "cancelled" || status === "failed";

/** Whether the order was charged, refunded or not; it must never be paid again. */
export const isPaid = ({ status }: Pick<OrderDetails, "status">): boolean =>
  status === "paid" || status === "refunded";
