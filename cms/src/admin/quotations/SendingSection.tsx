import { Flex, Typography } from "@strapi/design-system";
import { Link } from "react-router-dom";
import { Action } from "../orders/desk/Action";
import { MAIL_NAMES, mailText } from "../orders/desk/order-text";
import { Fact, Section } from "../orders/desk/Section";
import type { QuotationProps } from "./quotation-props";

/** What was sent and when, with the e-mails. */
export const SendingSection = ({ state, desk }: QuotationProps) => {
  const { number, revision, sent_on, valid_until, order_number, mails } = state;
  const isOver = state.state === "accepted" || state.state === "declined";
  return (
    <Section title="Sending">
      <Fact label="State">{state.state}</Fact>
      {number !== null && (
        <>
          <Fact label="Revision">{revision}</Fact>
          <Fact label="Sent">{sent_on}</Fact>
          <Fact label="Valid until">{valid_until}</Fact>
        </>
      )}
      {order_number !== null && (
        <Fact label="Order">
          <Link to={`/orders?search=${encodeURIComponent(order_number)}`}>{order_number}</Link>
        </Fact>
      )}
      {mails.map((mail) => (
        <Flex key={mail.id} direction="column" alignItems="start">
          <Typography fontWeight="bold">{MAIL_NAMES[mail.kind] ?? mail.kind}</Typography>
          <Typography variant="pi" style={{ overflowWrap: "anywhere" }}>
            {mailText(mail)}
          </Typography>
        </Flex>
      ))}
      {number !== null && !isOver && (
        <Action label="Send the link again" name="send-again" path="send-again" body={{}} desk={desk} />
      )}
    </Section>
  );
};
