import { EmptyStateLayout, Table, Tbody, Td, Tr } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { paymentStatusText } from "halocline-contract/rules/payment-status";
import { Link, useSearchParams } from "react-router-dom";
import type { FoundOrders, OrderSummary } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import { ListPages } from "../../ListPages";
import { SearchForm } from "../../SearchForm";
import { TableHead } from "../../TableHead";
import { TextCell } from "../../TextCell";
import { useList } from "../../use-list";
import { MonthExport } from "./MonthExport";

const TITLE = "Orders";
const COLUMNS = ["Number", "Placed", "Customer", "Total", "Payment", "Fulfilment"];
const SEARCH_HINT = "Number, name, e-mail, payment, product, part number, city or amount";

const OrderRow = ({ order }: { order: OrderSummary }) => {
  const { documentId, number, createdAt, customer, email, total_text, currency } = order;
  return (
    <Tr>
      <Td>
        <TextCell>
          <Link to={`/orders/${documentId}`}>{number}</Link>
        </TextCell>
      </Td>
      {[
        formatDateTime(createdAt),
        `${customer}, ${email}`,
        total_text,
        paymentStatusText(order.payment_status, order.refunded, currency, order.balance),
        order.fulfilment_status,
      ].map((text, index) => (
        <Td key={COLUMNS[index + 1]}>
          <TextCell>{text}</TextCell>
        </Td>
      ))}
    </Tr>
  );
};

/** All orders, newest first, with one search for everything that staff may know of one. */
export const OrdersPage = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const page = params.get("page") ?? "1";
  const found = useList<FoundOrders>("/order-desk/orders", { search, page });

  if (found === "loading") return <Page.Loading />;
  if (found === "failed") return <Page.Error />;
  const { orders, total, hasMore } = found;
  const show = (next: { search: string; page?: number }) =>
    setParams({ search: next.search, page: String(next.page ?? 1) });
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle={`${hasMore ? "Over " : ""}${total} found`} />
      <Layouts.Content>
        <SearchForm
          key={search}
          hint={SEARCH_HINT}
          search={search}
          onSearch={(text) => show({ search: text })}
        />
        {orders.length === 0 ? (
          <EmptyStateLayout content="No order has all these words." />
        ) : (
          <Table colCount={COLUMNS.length} rowCount={orders.length + 1}>
            <TableHead columns={COLUMNS} />
            <Tbody>
              {orders.map((order) => (
                <OrderRow key={order.documentId} order={order} />
              ))}
            </Tbody>
          </Table>
        )}
        <MonthExport />
        <ListPages {...found} onPage={(next) => show({ search, page: next })} />
      </Layouts.Content>
    </Page.Main>
  );
};
