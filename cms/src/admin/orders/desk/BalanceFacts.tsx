import { formatAmount } from "halocline-contract/rules/money";
import { formatPaid } from "../../date-time";
import { Action } from "./Action";
import { Fact } from "./Section";
import type { SectionProps } from "./use-order";

const STATES = {
  due: "to be paid before dispatch",
  pending: "being paid",
  paid: "paid",
  refunded: "refunded",
} as const;

/** The two payments of an order that is paid in parts, and the button that asks for the second. */
export const BalanceFacts = ({ state, desk }: SectionProps) => {
  const { balance, total, currency, payment_status } = state;
  if (balance === null) return null;
  const isOpen = balance.state === "due" || balance.state === "pending";
  return (
    <>
      <Fact label="First payment">{formatAmount(total - balance.amount, currency)}</Fact>
      <Fact label="Balance">{`${formatAmount(balance.amount, currency)}, ${STATES[balance.state]}`}</Fact>
      {balance.paid_at !== null && (
        <Fact label="Balance paid">{formatPaid(balance.paid_at, balance.payment_id)}</Fact>
      )}
      {balance.payment_id !== null && <Fact label="Payment of the balance">{balance.payment_id}</Fact>}
      {desk && isOpen && payment_status === "paid" && (
        <Action label="Request balance" path="request-balance" body={{}} desk={desk} />
      )}
    </>
  );
};
