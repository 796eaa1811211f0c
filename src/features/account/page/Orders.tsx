import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { orderPath } from "../../../contract/site.ts";
import { formatLongDate } from "../../../ui/dates.ts";
import { TableHead } from "../../../ui/TableHead.tsx";
import { ACCOUNT_PAGE_MESSAGES } from "../../auth/messages.ts";
import type { OrderListItem } from "../../orders/history/model.ts";
import { $orders, loadOlderOrders, loadOrders } from "../../orders/history/store.ts";

const COLUMNS = ["Order", "Payment", "Date", "Amount", "Status", "Method"];

function OrderTable({ orders }: { orders: readonly OrderListItem[] }) {
  return (
    <div className="table-frame">
      <table className="table orders">
        <TableHead columns={COLUMNS} />
        <tbody>
          {orders.map(({ documentId, number, payment_id, createdAt, amount, status, payment_method }) => (
            <tr key={documentId}>
              <th scope="row">
                <a className="link" href={orderPath(documentId)}>
                  {number}
                </a>
              </th>
              <td data-label="Payment">{payment_id}</td>
              <td data-label="Date">{formatLongDate(createdAt)}</td>
              <td data-label="Amount">{amount}</td>
              <td data-label="Status">{status}</td>
              <td data-label="Method">{payment_method}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The orders of the account, newest first (ACC-04). */
export function Orders() {
  const list = useStore($orders);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loadOrders();
  }, []);

  if (list.state === "loading") return <p role="status">{ACCOUNT_PAGE_MESSAGES.ordersLoading}</p>;
  if (list.state === "failed") {
    return (
      <div className="notice">
        <p role="alert">{ACCOUNT_PAGE_MESSAGES.ordersFailed}</p>
        <button type="button" className="link" onClick={loadOrders}>
          Try again
        </button>
      </div>
    );
  }
  if (list.orders.length === 0) return <p>{ACCOUNT_PAGE_MESSAGES.ordersNone}</p>;
  const showOlder = async () => {
    await loadOlderOrders();
    // The button may be gone: the focus goes to the first added order.
    root.current?.querySelectorAll<HTMLElement>("tbody a")[list.orders.length]?.focus();
  };
  return (
    <div ref={root}>
      <OrderTable orders={list.orders} />
      {list.hasOlder && (
        <p className="actions mt-4">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={list.older === "loading"}
            onClick={showOlder}
          >
            Show older orders
          </button>
          <span role="alert">{list.older === "failed" && ACCOUNT_PAGE_MESSAGES.ordersFailed}</span>
        </p>
      )}
    </div>
  );
}
