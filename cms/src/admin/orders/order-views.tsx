import type { StrapiApp } from "@strapi/strapi/admin";
import { paymentStatusText } from "halocline-contract/rules/payment-status";
import { Link } from "react-router-dom";
import { addSidePanels, type Column, changeColumns, type SidePanel } from "../content-manager";
import { TextCell } from "../TextCell";

type Entry = Readonly<Record<string, unknown>>;

/** The types whose forms have a link to the order's page, and the field with its documentId. */
const ORDER_FIELDS: Readonly<Record<string, string>> = {
  "api::order.order": "documentId",
  "api::order-mail.order-mail": "order_id",
  "api::withdrawal.withdrawal": "order_id",
};

/** A link beside the form of an order, and of an e-mail about one. */
const OrderSidePanel: SidePanel = ({ model, document }) => {
  const entry: Entry | undefined = document;
  const field = ORDER_FIELDS[model];
  const documentId = field === undefined ? undefined : entry?.[field];
  const kind = String(entry?.["kind"] ?? "");
  // The e-mail of a withdrawal has the withdrawal's documentId, which may belong to no order.
  if (typeof documentId !== "string" || kind === "withdrawal") return null;
  if (kind.startsWith("quot"))
    return {
      title: "Quotation",
      content: <Link to={`/quotations/${documentId}`}>Open the quotation's page</Link>,
    };
  return { title: "Order", content: <Link to={`/orders/${documentId}`}>Open the order's page</Link> };
};

/** In lists, the status of an order names a partial refund. */
const statusOf = ({ payment_status, refunded, currency }: Entry) => (
  <TextCell>
    {paymentStatusText(String(payment_status ?? ""), Number(refunded ?? 0), String(currency ?? ""))}
  </TextCell>
);

const withRefunds = (column: Column): Column =>
  column.name === "payment_status" ? { ...column, cellFormatter: statusOf } : column;

/** Registers the views of orders; call it after the content manager is registered. */
export function showOrders(app: Pick<StrapiApp, "getPlugin" | "registerHook">): void {
  addSidePanels(app, [OrderSidePanel]);
  changeColumns(app, withRefunds);
}
