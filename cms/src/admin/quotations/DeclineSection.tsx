import { Typography } from "@strapi/design-system";
import { QUOTATION_RULES } from "halocline-contract/rules/quotations";
import { ReasonForm } from "../orders/desk/ReasonForm";
import { Section } from "../orders/desk/Section";
import type { QuotationProps } from "./quotation-props";

const NAME = "decline";
const { min, max } = QUOTATION_RULES.decline_reason;

/** Declines a request, or withdraws a quotation, with a reason for the customer. */
export const DeclineSection = ({ state, desk }: QuotationProps) => {
  if (state.state === "accepted") return null;
  return (
    <Section title={state.state === "declined" ? "Declined" : "Decline"}>
      {state.state === "declined" ? (
        <Typography style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {state.decline_reason}
        </Typography>
      ) : (
        <ReasonForm
          {...{ name: NAME, path: NAME, desk, min, max }}
          label="Decline"
          hint="The customer gets it by e-mail."
        />
      )}
      <Typography role="status">{desk.result.key === NAME && desk.result.text}</Typography>
    </Section>
  );
};
