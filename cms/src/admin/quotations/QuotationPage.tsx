import { Flex, Grid, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { QuotationResult } from "../../quotations/staff/types";
import { formatDateTime } from "../date-time";
import { HistorySection } from "../orders/desk/HistorySection";
import { useDesk } from "../orders/desk/use-desk";
import { DeclineSection } from "./DeclineSection";
import { OfferForm } from "./OfferForm";
import { OfferSection } from "./OfferSection";
import type { QuotationProps } from "./quotation-props";
import { RequestSection } from "./RequestSection";
import { SendingSection } from "./SendingSection";

const Column = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" alignItems="stretch" gap={4} width="100%">
    {children}
  </Flex>
);

const resultText = ({ done = "" }: QuotationResult): string => done;

const Sections = ({ state, desk }: QuotationProps) => {
  const isOver = state.state === "accepted" || state.state === "declined";
  return (
    <Grid.Root gap={4}>
      <Grid.Item col={7} s={12} xs={12} alignItems="start">
        <Column>
          {isOver ? (
            <OfferSection state={state} />
          ) : (
            // A new form, with a key of its own, after each sending.
            <OfferForm key={state.revision} state={state} desk={desk} />
          )}
          <HistorySection state={state} />
        </Column>
      </Grid.Item>
      <Grid.Item col={5} s={12} xs={12} alignItems="start">
        <Column>
          <RequestSection state={state} />
          <SendingSection state={state} desk={desk} />
          <DeclineSection state={state} desk={desk} />
        </Column>
      </Grid.Item>
    </Grid.Root>
  );
};

/** One quotation: what was asked for, prices, sending and declining. */
export const QuotationPage = ({ documentId }: { documentId: string }) => {
  const { state, error, actions } = useDesk<QuotationResult>(
    `/quotation-desk/quotations/${documentId}`,
    resultText,
  );
  if (state === undefined && error === "") return <Page.Loading />;
  const title =
    state === undefined
      ? "Quotation"
      : state.number === null
        ? `Request ${state.reference}`
        : `Quotation ${state.number}`;
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={state && `${state.state}, requested ${formatDateTime(state.createdAt)}`}
        navigationAction={<Link to="/quotations">All quotations</Link>}
      />
      <Layouts.Content>
        {state === undefined ? <Typography>{error}</Typography> : <Sections state={state} desk={actions} />}
      </Layouts.Content>
    </Page.Main>
  );
};
