import { Flex, Grid, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../date-time";
import { AddressesSection } from "./AddressesSection";
import { ConditionsSection } from "./ConditionsSection";
import { DocumentsSection } from "./DocumentsSection";
import { FulfilmentSection } from "./FulfilmentSection";
import { HistorySection } from "./HistorySection";
import { LinesSection } from "./LinesSection";
import { MailsSection } from "./MailsSection";
import { PaymentSection } from "./PaymentSection";
import { type SectionProps, useOrder } from "./use-order";

/** The sections by column, on a wide screen; a narrow one shows them one below the other. */
const MAIN = [LinesSection, ConditionsSection, FulfilmentSection, AddressesSection, HistorySection];
const ASIDE = [PaymentSection, DocumentsSection, MailsSection];

const Column = ({ sections, ...props }: SectionProps & { sections: typeof MAIN }) => (
  <Flex direction="column" alignItems="stretch" gap={4} width="100%">
    {sections.map((Part) => (
      <Part key={Part.name} {...props} />
    ))}
  </Flex>
);

/** All about one order, with what staff can do about it. */
export const OrderPage = ({ documentId }: { documentId: string }) => {
  const { state, error, desk } = useOrder(documentId);
  if (state === undefined && error === "") return <Page.Loading />;
  const title = state === undefined ? "Order" : `Order ${state.number}`;
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={state && `${formatDateTime(state.createdAt)}, ${state.customer}`}
        navigationAction={<Link to="/orders">All orders</Link>}
      />
      <Layouts.Content>
        {state === undefined ? (
          <Typography>{error}</Typography>
        ) : (
          <Grid.Root gap={4}>
            <Grid.Item col={7} s={12} xs={12} alignItems="start">
              <Column sections={MAIN} state={state} desk={desk} />
            </Grid.Item>
            <Grid.Item col={5} s={12} xs={12} alignItems="start">
              <Column sections={ASIDE} state={state} desk={desk} />
            </Grid.Item>
          </Grid.Root>
        )}
      </Layouts.Content>
    </Page.Main>
  );
};
