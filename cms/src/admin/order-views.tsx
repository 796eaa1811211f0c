import type { StrapiApp } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { paymentStatusText } from "../shared/payment-status";
import { OrderDesk } from "./OrderDesk";
import { TextCell } from "./TextCell";

type Entry = Readonly<Record<string, unknown>>;

interface SidePanelProps {
  readonly model: string;
  readonly document?: Entry;
}

type SidePanel = (props: SidePanelProps) => { title: string; content: ReactNode } | null;

/** What the content manager offers to a panel's own code: its types come without a package of their own. */
interface ContentManager {
  addEditViewSidePanel(panels: SidePanel[]): void;
}

interface Header {
  readonly name: string;
  readonly cellFormatter?: (row: Entry) => ReactNode;
}

const LIST_COLUMNS = "Admin/CM/pages/ListView/inject-column-in-table";

/** Beside the form of an order, and of an e-mail about one. */
const OrderSidePanel: SidePanel = ({ model, document }) => {
  if (model === "api::order.order" && typeof document?.documentId === "string") {
    const { documentId } = document;
    return {
      title: "Order",
      content: <OrderDesk key={documentId} documentId={documentId} entry={document} />,
    };
  }
  if (model === "api::order-mail.order-mail" && typeof document?.order_id === "string") {
    const { order_id } = document;
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

const withRefunds = <Columns extends { displayedHeaders: readonly Header[] }>(columns: Columns): Columns => ({
  ...columns,
  displayedHeaders: columns.displayedHeaders.map((header) =>
    header.name === "payment_status" ? { ...header, cellFormatter: statusOf } : header,
  ),
});

/** Shows orders to staff as they read them; to be called once the content manager is there. */
export function showOrders(app: Pick<StrapiApp, "getPlugin" | "registerHook">): void {
  const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as unknown as ContentManager;
  addEditViewSidePanel([OrderSidePanel]);
  app.registerHook(LIST_COLUMNS, withRefunds);
}
