import { Typography } from "@strapi/design-system";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { partRows, quotedParts } from "halocline-contract/rules/part-payments";
import type { DeskQuotation } from "../../quotations/staff/types";
import { Fact, Section } from "../orders/desk/Section";

/** The lines of a quotation that can no longer be changed. */
export const OfferSection = ({ state }: { state: DeskQuotation }) => {
  const { lines, currency, total, lead_time, terms } = state;
  const parts = total === null ? null : quotedParts(total, state.first_share);
  return (
    <Section title="Lines">
      {lines.map(({ title, part_number, quantity, unit_price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a quotation's lines keep their order
        <Fact key={index} label={`${quantity} × ${[title, part_number].filter(Boolean).join(", ")}`}>
          {unit_price === null || currency === null
            ? "no price"
            : `${formatMoney(unit_price, currency)} each`}
        </Fact>
      ))}
      {total !== null && currency !== null && <Fact label="Total">{formatAmount(total, currency)}</Fact>}
      {parts &&
        partRows(parts, currency ?? "").map(([label, amount]) => (
          <Fact key={label} label={label}>
            {amount}
          </Fact>
        ))}
      {lead_time !== null && <Fact label="Lead time">{lead_time}</Fact>}
      {terms !== null && (
        <Typography style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>{terms}</Typography>
      )}
    </Section>
  );
};
