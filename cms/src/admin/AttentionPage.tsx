import { Box, EmptyStateLayout, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { momentOf } from "./moment";
import { TableHead } from "./TableHead";
import { TextCell } from "./TextCell";

interface Concern {
  title: string;
  total: number;
  rows: { path: string; what: string; why: string; since: string }[];
}

const TITLE = "Needs attention";
const COLUMNS = ["What", "Why", "Since"];

const ConcernTable = ({ title, total, rows }: Concern) => (
  <Box paddingBottom={8}>
    <Typography variant="beta" tag="h2">
      {title} ({total})
    </Typography>
    <Box paddingTop={4}>
      <Table colCount={COLUMNS.length} rowCount={rows.length + 1}>
        <TableHead columns={COLUMNS} />
        <Tbody>
          {rows.map(({ path, what, why, since }) => (
            <Tr key={path}>
              <Td>
                <TextCell>
                  <Link to={path}>{what}</Link>
                </TextCell>
              </Td>
              <Td>
                <TextCell>{why}</TextCell>
              </Td>
              <Td>
                <TextCell>{momentOf(since)}</TextCell>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  </Box>
);

/** Charges, orders, e-mails and exchange rates that need a review: each row links to its page. */
export const AttentionPage = () => {
  const { get } = useFetchClient();
  const [concerns, setConcerns] = useState<Concern[] | "loading" | "failed">("loading");

  useEffect(() => {
    get<{ data: Concern[] }>("/order-desk/attention").then(
      ({ data }) => setConcerns(data.data),
      () => setConcerns("failed"),
    );
  }, [get]);

  if (concerns === "loading") return <Page.Loading />;
  if (concerns === "failed") return <Page.Error />;
  const open = concerns.filter(({ total }) => total > 0);
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle="What staff should look at" />
      <Layouts.Content>
        {open.length === 0 ? (
          <EmptyStateLayout content="Nothing needs attention." />
        ) : (
          open.map((concern) => <ConcernTable key={concern.title} {...concern} />)
        )}
      </Layouts.Content>
    </Page.Main>
  );
};
