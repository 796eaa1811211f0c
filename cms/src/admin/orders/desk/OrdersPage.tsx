import {
  Box,
  Button,
  EmptyStateLayout,
  Flex,
  Table,
  Tbody,
  Td,
  TextInput,
  Tr,
  Typography,
} from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { paymentStatusText } from "halocline-contract/rules/payment-status";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { FoundOrders, OrderSummary } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import { TableHead } from "../../TableHead";
import { TextCell } from "../../TextCell";
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
        paymentStatusText(order.payment_status, order.refunded, currency),
        order.fulfilment_status,
      ].map((text, index) => (
        <Td key={COLUMNS[index + 1]}>
          <TextCell>{text}</TextCell>
        </Td>
      ))}
    </Tr>
  );
};

interface SearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const SearchForm = ({ search, onSearch }: SearchProps) => {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} style={{ paddingBottom: 16 }}>
      <Flex gap={2} wrap="wrap">
        <Box width="34rem" maxWidth="100%">
          <TextInput
            aria-label={SEARCH_HINT}
            placeholder={SEARCH_HINT}
            name="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <Button type="submit" variant="secondary" size="L">
          Search
        </Button>
      </Flex>
    </form>
  );
};

/** Former and next page of the list. */
const Pages = ({ page, pageCount, onPage }: FoundOrders & { onPage: (page: number) => void }) => (
  <Flex gap={2} paddingTop={4}>
    <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Newer
    </Button>
    <Typography>
      Page {page} of {pageCount}
    </Typography>
    <Button variant="tertiary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
      Older
    </Button>
  </Flex>
);

/** All orders, newest first, with one search for everything that staff may know of one. */
export const OrdersPage = () => {
  const { get } = useFetchClient();
  const [params, setParams] = useSearchParams();
  const [found, setFound] = useState<FoundOrders | "loading" | "failed">("loading");
  const search = params.get("search") ?? "";
  const page = params.get("page") ?? "1";

  useEffect(() => {
    let isCurrent = true;
    const query = new URLSearchParams({ search, page });
    get<{ data: FoundOrders }>(`/order-desk/orders?${query}`).then(
      ({ data }) => isCurrent && setFound(data.data),
      () => isCurrent && setFound("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, search, page]);

  if (found === "loading") return <Page.Loading />;
  if (found === "failed") return <Page.Error />;
  const { orders, total, pageCount } = found;
  const show = (next: { search: string; page?: number }) =>
    setParams({ search: next.search, page: String(next.page ?? 1) });
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle={`${total} found`} />
      <Layouts.Content>
        <SearchForm key={search} search={search} onSearch={(text) => show({ search: text })} />
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
        {pageCount > 1 && <Pages {...found} onPage={(next) => show({ search, page: next })} />}
      </Layouts.Content>
    </Page.Main>
  );
};
