import { Divider, Flex, Typography } from "@strapi/design-system";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { Section } from "./Section";
import type { SectionProps } from "./use-order";

const Row = ({ what, amount, strong }: { what: string; amount: string; strong?: boolean }) => (
  <Flex justifyContent="space-between" alignItems="baseline" gap={4} width="100%">
    <Typography fontWeight={strong ? "bold" : "regular"} style={{ overflowWrap: "anywhere" }}>
      {what}
    </Typography>
    <Typography fontWeight={strong ? "bold" : "regular"} style={{ whiteSpace: "nowrap" }}>
      {amount}
    </Typography>
  </Flex>
);

/** What was ordered, with the total and what was refunded. */
export const LinesSection = ({ state }: SectionProps) => {
  const { lines, total, refunded, currency } = state;
  return (
    <Section title="Lines">
      {lines.map(({ title, part_number, quantity, unit_price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
        <Flex key={index} direction="column" alignItems="stretch" width="100%">
          <Row what={`${quantity} × ${title}`} amount={formatMoney(unit_price * quantity, currency)} />
          <Typography variant="pi" textColor="neutral600">
            {[part_number, `${formatMoney(unit_price, currency)} each`].filter(Boolean).join(", ")}
          </Typography>
        </Flex>
      ))}
      <Divider width="100%" />
      <Row strong what="Total" amount={formatAmount(total, currency)} />
      {refunded > 0 && <Row what="Refunded" amount={formatAmount(refunded, currency)} />}
    </Section>
  );
};
