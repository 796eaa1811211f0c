import { PRICE_CONDITIONS } from "../../../contract/rules/order-amounts.ts";
import type { Address } from "../../../contract/shapes/profile.ts";
import { orderPath, ROUTES } from "../../../contract/site.ts";
import { AddressLines } from "../../../ui/AddressLines.tsx";
import { formatDate, formatLongDate } from "../../../ui/dates.ts";
import { TableHead } from "../../../ui/TableHead.tsx";
import { isBalanceOpen, isPaid, isRefused, type OrderDetails } from "../tracking/order-details.ts";
import { OrderConditions } from "./OrderConditions.tsx";
import { Parcels } from "./Parcels.tsx";

const COLUMNS = ["Item", "Quantity", "Price", "Total"];

/** In the visitor's time zone. */
const formatDateTime = (date: Date): string =>
  date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });

function AddressOf({ title, address }: { title: string; address: Address }) {
  return (
    <section>
      <h2 className="caption">{title}</h2>
      <AddressLines address={address} />
    </section>
  );
}

/** The sum, or each refund with its day if there are several. */
const refundText = ({ refunded, refunds }: OrderDetails): string =>
  refunds.length < 2
    ? refunded
    : refunds
        .map(({ at, amount }) => (at ? `${amount}, ${formatLongDate(at.toISOString())}` : amount))
        .join("; ");

/** The order as it was placed (SUC-01), also for print. */
export function Confirmation({ order, paysHere }: { order: OrderDetails; paysHere: boolean }) {
  const { number, total, createdAt, paidAt, email, payment_id, status, fulfilment } = order;
  const { items, balance, conditions, parcels, billing, shipping, termsRevisedOn } = order;
  const isSupplied = isPaid(order) && !isRefused(order);
  const facts: readonly (readonly [string, string])[] = [
    ["Order number", number],
    ["Amount", total],
    ["Balance", balance ? `${balance.amount}${balance.state === "paid" ? ", paid" : ""}` : ""],
    ["Refunded", refundText(order)],
    ["Delivery", isSupplied && status !== "refunded" ? fulfilment : ""],
    ["Date", formatDateTime(createdAt)],
    ["Paid", paidAt ? formatDateTime(paidAt) : ""],
    ["Email", email],
    ["Payment", payment_id],
    ["Quotation", order.quotation],
    ["Purchase order", order.purchaseOrder],
  ];
  return (
    <article className="card confirmation mt-8" aria-label="Order">
      <dl className="facts dark">
        {facts.map(([name, value]) =>
          value || name === "Email" ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {!paysHere && isBalanceOpen(order) && isSupplied && !order.purchaseOrder && (
        <p className="actions no-print">
          <a className="button" href={orderPath(order.documentId, ROUTES.balance)}>
            Pay the balance
          </a>
        </p>
      )}
      {items.length > 0 && (
        <div className="table-frame">
          <table className="table">
            <TableHead columns={COLUMNS} />
            <tbody>
              {items.map((item, index) => (
                <tr key={item.id || index}>
                  <th scope="row">
                    {item.name}
                    {item.partNumber && <span className="caption"> {item.partNumber}</span>}
                  </th>
                  <td>{item.quantity}</td>
                  <td>{item.price}</td>
                  <td>{item.total}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  Total
                </th>
                <td>{total}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <OrderConditions conditions={conditions} />
      <Parcels parcels={parcels} />
      <div className="addresses">
        {billing && <AddressOf title="Billing address" address={billing} />}
        {shipping && <AddressOf title="Shipping address" address={shipping} />}
      </div>
      <p className="small">
        {PRICE_CONDITIONS}
        {termsRevisedOn && ` Under our terms of sale of ${formatDate(termsRevisedOn)}.`}
      </p>
    </article>
  );
}
