import type { StrapiApp } from "@strapi/strapi/admin";
import { paymentStatusText } from "halocline-contract/rules/payment-status";
import { addSidePanels, type Column, changeColumns, type SidePanel } from "../content-manager";
import { TextCell } from "../TextCell";
import { OrderDesk } from "./OrderDesk";

type Entry = Readonly<Record<string, unknown>>;

/** Panel beside the form of an order, and of an e-mail about one. */
const OrderSidePanel: SidePanel = ({ model, document }) => {
  const entry: Entry | undefined = document;
  if (model === "api::order.order" && typeof entry?.documentId === "string") {
    const { documentId } = entry;
    return { title: "Order", content: <OrderDesk key={documentId} documentId={documentId} entry={entry} /> };
  }
  if (model === "api::order-mail.order-mail" && typeof entry?.order_id === "string") {
    const { order_id } = entry;
    return { title: "Order", content: <OrderDesk key={order_id} documentId={order_id} /> };
  }
  return null;
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
