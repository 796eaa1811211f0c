import type { StrapiApp } from "@strapi/strapi/admin";
import { paymentStatusText } from "../shared/payment-status";
import { addSidePanels, type Column, changeColumns, type SidePanel } from "./content-manager";
import { OrderDesk } from "./OrderDesk";
import { TextCell } from "./TextCell";

type Entry = Readonly<Record<string, unknown>>;

/** Beside the form of an order, and of an e-mail about one. */
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

/** In lists of orders the status says what part was refunded. */
const statusOf = ({ payment_status, refunded, currency }: Entry) => (
  <TextCell>
    {paymentStatusText(String(payment_status ?? ""), Number(refunded ?? 0), String(currency ?? ""))}
  </TextCell>
);

const withRefunds = (column: Column): Column =>
  column.name === "payment_status" ? { ...column, cellFormatter: statusOf } : column;

/** Shows orders to staff as they read them; to be called once the content manager is there. */
export function showOrders(app: Pick<StrapiApp, "getPlugin" | "registerHook">): void {
  addSidePanels(app, [OrderSidePanel]);
  changeColumns(app, withRefunds);
}
