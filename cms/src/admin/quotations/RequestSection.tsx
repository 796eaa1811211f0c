import { Flex, Typography } from "@strapi/design-system";
import type { DeskQuotation } from "../../quotations/staff/types";
import { formatDateTime } from "../date-time";
import { Fact, Section } from "../orders/desk/Section";

/** A text of the visitor, with its lines. */
const Typed = ({ label, text }: { label: string; text: string }) => (
  <Flex direction="column" alignItems="start">
    <Typography textColor="neutral600">{label}</Typography>
    <Typography style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>{text}</Typography>
  </Flex>
);

/** Who asks, and what for. */
export const RequestSection = ({ state }: { state: DeskQuotation }) => (
  <Section title="Request">
    <Fact label="Reference">{state.reference}</Fact>
    <Fact label="Organisation">{state.organisation}</Fact>
    <Fact label="Name">{state.name}</Fact>
    <Fact label="E-mail">{state.email}</Fact>
    <Fact label="Delivery to">{state.country}</Fact>
    {state.needed_by !== null && <Fact label="Needed by">{state.needed_by}</Fact>}
    {state.end_use !== null && <Typed label="End use" text={state.end_use} />}
    {state.message !== null && <Typed label="Message" text={state.message} />}
    {state.texts_deleted_at !== null && (
      <Fact label="End use and message deleted on">{formatDateTime(state.texts_deleted_at)}</Fact>
    )}
  </Section>
);
