import { Box, EmptyStateLayout, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ReviewGroup } from "../../orders/staff/types";
import { formatDateTime } from "../date-time";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";

const TITLE = "Needs attention";
const COLUMNS = ["What", "Why", "Since"];

const ReviewTable = ({ title, total, rows }: ReviewGroup) => (
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
                <TextCell>{formatDateTime(since)}</TextCell>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  </Box>
);

/** Charges, orders, e-mails and exchange rates that need a review: each row links to its page. */
export const ReviewQueuePage = () => {
  const { get } = useFetchClient();
  const [groups, setGroups] = useState<ReviewGroup[] | "loading" | "failed">("loading");

  useEffect(() => {
    get<{ data: ReviewGroup[] }>("/order-desk/review-queue").then(
      ({ data }) => setGroups(data.data),
      () => setGroups("failed"),
    );
  }, [get]);

  if (groups === "loading") return <Page.Loading />;
  if (groups === "failed") return <Page.Error />;
  const nonEmpty = groups.filter(({ total }) => total > 0);
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle="What staff should look at" />
      <Layouts.Content>
        {nonEmpty.length === 0 ? (
          <EmptyStateLayout content="Nothing needs attention." />
        ) : (
          nonEmpty.map((group) => <ReviewTable key={group.title} {...group} />)
        )}
      </Layouts.Content>
    </Page.Main>
  );
};
