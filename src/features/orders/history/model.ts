import { isRecord } from "../../../contract/is-record.ts";
import { orderStatusText } from "../../../contract/rules/fulfilment.ts";
import { formatAmount, fromMajor } from "../../../contract/rules/money.ts";

/** An order in the list of an account. */
export interface OrderListItem {
  documentId: string;
  /** The identifier shown to people, such as `K7QD-92MX`. */
  number: string;
  /** The card provider's id; empty before the payment. */
  payment_id: string;
  createdAt: string;
  /** With the currency's code: `€1,234.00 EUR`. */
  amount: string;
  /** Text such as `paid, £20.00 refunded, partly sent`; for display only. */
  status: string;
  payment_method: string;
}

function parseOrderListItem(value: unknown): OrderListItem | undefined {
  if (!isRecord(value)) return undefined;
  const { documentId, number, createdAt, amount, currency } = value;
  if (typeof documentId !== "string" || typeof number !== "string" || typeof createdAt !== "string")
    return undefined;
  if (typeof amount !== "number" || typeof currency !== "string") return undefined;
  return {
    documentId,
    number,
    createdAt,
    amount: formatAmount(fromMajor(amount, currency), currency),
    payment_id: String(value["payment_id"] ?? ""),
    status: orderStatusText(
      String(value["payment_status"] ?? ""),
      fromMajor(typeof value["refunded"] === "number" ? value["refunded"] : 0, currency),
      currency,
      String(value["fulfilment_status"] ?? ""),
      isRecord(value["balance"]) ? String(value["balance"]["state"]) : null,
    ),
    payment_method: String(value["payment_method"] ?? ""),
  };
}

/** One page of a customer's orders. */
export interface OrdersPage {
  orders: OrderListItem[];
  /** Whether there are older orders. */
  hasOlder: boolean;
}

/** Parses the CMS's list of orders, keeping its sequence; undefined if any order is invalid. */
export function parseOrders(reply: unknown): OrdersPage | undefined {
  if (!isRecord(reply) || !Array.isArray(reply["data"])) return undefined;
  const { data, meta } = reply;
  const orders = data.flatMap((value) => parseOrderListItem(value) ?? []);
  if (orders.length !== data.length) return undefined;
  const pagination = isRecord(meta) && isRecord(meta["pagination"]) ? meta["pagination"] : {};
  return { orders, hasOlder: Number(pagination["page"]) < Number(pagination["pageCount"]) };
}
