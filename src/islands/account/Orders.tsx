import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { ACCOUNT_PAGES } from "../../domain/account-messages.ts";
import { longDay } from "../../domain/dates.ts";
import type { ListedOrder } from "../../domain/order.ts";
import { orderPath } from "../../site.ts";
import { $orders, loadOlderOrders, loadOrders } from "../../stores/orders.ts";
import { TableHead } from "../shared/TableHead.tsx";

const COLUMNS = ["Order", "Payment", "Date", "Amount", "Status", "Method"];

function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <div className="table-frame">
      <table className="table orders">
        <TableHead columns={COLUMNS} />
        <tbody>
          {orders.map(
            ({ documentId, number, payment_id, createdAt, amount, payment_status, payment_method }) => (
              <tr key={documentId}>
                <th scope="row">
                  <a className="link" href={orderPath(documentId)}>
                    {number}
                  </a>
                </th>
                <td data-label="Payment">{payment_id}</td>
                <td data-label="Date">{longDay(createdAt)}</td>
                <td data-label="Amount">{amount}</td>
                <td data-label="Status">{payment_status}</td>
                <td data-label="Method">{payment_method}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The orders of the account, newest first (ACC-04). */
export function Orders() {
  const shown = useStore($orders);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loadOrders();
  }, []);

  if (shown.state === "loading") return <p role="status">{ACCOUNT_PAGES.ordersLoading}</p>;
  if (shown.state === "failed") {
    return (
      <div className="notice">
        <p role="alert">{ACCOUNT_PAGES.ordersFailed}</p>
        <button type="button" className="link" onClick={loadOrders}>
          Try again
        </button>
      </div>
    );
  }
  if (shown.orders.length === 0) return <p>{ACCOUNT_PAGES.ordersNone}</p>;
  const showOlder = async () => {
    await loadOlderOrders();
    // The button may be gone, and what was asked for is read from here on.
    place.current?.querySelectorAll<HTMLElement>("tbody a")[shown.orders.length]?.focus();
  };
  return (
    <div ref={place}>
      <OrderTable orders={shown.orders} />
      {shown.hasOlder && (
        <p className="actions mt-4">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={shown.older === "loading"}
            onClick={showOlder}
          >
            Show older orders
          </button>
          <span role="alert">{shown.older === "failed" && ACCOUNT_PAGES.ordersFailed}</span>
        </p>
      )}
    </div>
  );
}
