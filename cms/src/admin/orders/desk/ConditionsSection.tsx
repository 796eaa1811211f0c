import { Badge, Box, Button, Flex, Typography } from "@strapi/design-system";
import { type Evidence, QUALIFICATION_FIELDS } from "halocline-contract/rules/evidence";
import { useState } from "react";
import type { OrderCondition } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import { ReasonForm } from "./ReasonForm";
import { Fact, Section } from "./Section";
import type { OrderActions, SectionProps } from "./use-order";

const Stated = ({ evidence }: { evidence: Evidence }) => {
  if (evidence === null) return null;
  if ("statement" in evidence)
    return (
      <Typography style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {evidence.statement}
      </Typography>
    );
  return QUALIFICATION_FIELDS.map(({ name, label }) => (
    <Fact key={name} label={label}>
      {evidence[name]}
    </Fact>
  ));
};

/** Who decided it, when, and why. */
function decisionText({ state, who, reason, decided_at }: OrderCondition): string {
  const done = state === "cleared" ? "Cleared" : "Refused";
  const by = who === null ? "" : ` by ${who}`;
  const at = decided_at === null ? "" : `, ${formatDateTime(decided_at)}`;
  return `${done}${by}${at}${reason ? `: ${reason}` : ""}`;
}

/** What staff can do about an open condition of a paid order. */
const Decision = ({ id, desk }: { id: string; desk: OrderActions }) => {
  const [isOpen, setOpen] = useState(false);
  const clear = `clear-${id}`;
  const name = `refuse-${id}`;
  if (isOpen)
    return (
      <ReasonForm
        {...{ name, desk, path: "refuse-condition", body: { condition: id } }}
        label="Refuse the condition"
        hint="For the history. Card payments are refunded, transfers are listed to be given back, and an order that is not paid is cancelled."
        onClose={() => setOpen(false)}
      />
    );
  return (
    <Flex gap={2} wrap="wrap" alignItems="start">
      <Button
        variant="secondary"
        loading={desk.running === clear}
        disabled={desk.running !== ""}
        onClick={desk.onClick(clear, "clear-condition", { condition: id })}
      >
        Clear
      </Button>
      {desk.canRefund && (
        <Button variant="danger-light" disabled={desk.running !== ""} onClick={() => setOpen(true)}>
          Refuse…
        </Button>
      )}
    </Flex>
  );
};

/** A purchase order is a promise: its conditions are decided before the transfer too. */
const isDecidable = ({ payment_status, purchase_order }: SectionProps["state"]): boolean =>
  payment_status === "paid" || (payment_status === "pending" && purchase_order !== null);

/** The conditions that the order was placed under, with their evidence: private. */
export const ConditionsSection = ({ state, desk }: SectionProps) => {
  if (state.conditions.length === 0) return null;
  return (
    <Section title="Conditions of sale">
      {state.conditions.map((condition) => {
        const { id, title, text, products, evidence, given_at, evidence_deleted_at } = condition;
        return (
          <Box key={id} tag="section" aria-label={title} background="neutral100" hasRadius padding={4}>
            <Flex direction="column" alignItems="stretch" gap={2}>
              <Flex justifyContent="space-between" alignItems="start" gap={2} wrap="wrap">
                <Typography fontWeight="bold">{title}</Typography>
                <Badge>{condition.state}</Badge>
              </Flex>
              <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: "pre-line" }}>
                {text}
              </Typography>
              <Fact label="For">{products.join(", ")}</Fact>
              <Stated evidence={evidence} />
              {(evidence !== null || evidence_deleted_at !== null) && (
                <Fact label="Stated">{formatDateTime(given_at)}</Fact>
              )}
              {evidence_deleted_at !== null && (
                <Fact label="Evidence deleted on">{formatDateTime(evidence_deleted_at)}</Fact>
              )}
              {condition.state !== "open" && <Typography>{decisionText(condition)}</Typography>}
              {desk && condition.state === "open" && isDecidable(state) && <Decision id={id} desk={desk} />}
              {desk && (
                <Typography role="status">
                  {[`clear-${id}`, `refuse-${id}`].includes(desk.result.key) && desk.result.text}
                </Typography>
              )}
            </Flex>
          </Box>
        );
      })}
    </Section>
  );
};
