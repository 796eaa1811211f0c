import { Typography } from "@strapi/design-system";
import { formatAmount } from "halocline-contract/rules/money";
import type { OrderRefund } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import type { SectionProps } from "./use-order";

/** A refund in words, such as `£20.00 GBP, refunded: Damaged`. */
export function refundText({ amount, state, problem, reason }: OrderRefund, currency: string): string {
  const money = formatAmount(amount, currency);
  if (state === "done") return `${money} refunded: ${reason}`;
  if (state === "refused") return `${money} not refunded. ${problem}`;
  return `${money} is being refunded. ${problem ?? ""} It is finished automatically.`;
}

/** The refunds that staff have requested here. */
export const RefundList = ({ state: { refunds, currency } }: Pick<SectionProps, "state">) => (
  <>
    {refunds.map((refund) => (
      <div key={refund.id}>
        <Typography tag="p" style={{ overflowWrap: "anywhere" }}>
          {refundText(refund, currency)}
        </Typography>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {formatDateTime(refund.createdAt)}, {refund.who}
        </Typography>
      </div>
    ))}
  </>
);
