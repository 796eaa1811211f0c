import { Button, Field, Flex, Textarea, Typography } from "@strapi/design-system";
import { QUOTATION_RULES } from "halocline-contract/rules/quotations";
import { type FormEvent, useState } from "react";
import { Section } from "../orders/desk/Section";
import type { QuotationProps } from "./quotation-props";

const NAME = "decline";
const { min, max } = QUOTATION_RULES.decline_reason;

/** Declines a request, or withdraws a quotation, with a reason for the customer. */
export const DeclineSection = ({ state, desk }: QuotationProps) => {
  const [reason, setReason] = useState("");
  if (state.state === "accepted") return null;
  if (state.state === "declined")
    return (
      <Section title="Declined">
        <Typography style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {state.decline_reason}
        </Typography>
        <Typography role="status">{desk.result.key === NAME && desk.result.text}</Typography>
      </Section>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (desk.running === "") void desk.act(NAME, NAME, { reason });
  };
  return (
    <Section title="Decline">
      <form onSubmit={submit}>
        <Flex direction="column" alignItems="start" gap={3}>
          <Field.Root name="reason" required hint="The customer gets it by e-mail." width="100%">
            <Field.Label>Reason</Field.Label>
            <Textarea
              value={reason}
              maxLength={max}
              required
              onChange={({ target }) => setReason(target.value)}
            />
            <Field.Hint />
          </Field.Root>
          <Button
            type="submit"
            variant="danger-light"
            loading={desk.running === NAME}
            disabled={reason.trim().length < min || desk.running !== ""}
          >
            Decline
          </Button>
        </Flex>
      </form>
      <Typography role="status">{desk.result.key === NAME && desk.result.text}</Typography>
    </Section>
  );
};
