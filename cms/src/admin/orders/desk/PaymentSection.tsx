import { formatPaid } from "../../date-time";
import { Action } from "./Action";
import { BalanceFacts } from "./BalanceFacts";
import { orderStatusText } from "./order-text";
import { RefundForm } from "./RefundForm";
import { RefundList } from "./RefundList";
import { Fact, Section } from "./Section";
import { TransferForms } from "./TransferForms";
import type { SectionProps } from "./use-order";

/** The payment as the shop knows it. */
export const PaymentSection = ({ state, desk }: SectionProps) => (
  <Section title="Payment">
    <Fact label="Status">{orderStatusText(state)}</Fact>
    {state.paid_at !== null && <Fact label="Paid">{formatPaid(state.paid_at, state.payment_id)}</Fact>}
    <Fact label="By">{state.payment_method}</Fact>
    {state.quotation_number !== null && <Fact label="Quotation">{state.quotation_number}</Fact>}
    {state.purchase_order === null ? (
      <Fact label="Payment">{state.payment_id ?? "None was made"}</Fact>
    ) : (
      <Fact label="Purchase order">{state.purchase_order}</Fact>
    )}
    <BalanceFacts state={state} desk={desk} />
    <RefundList state={state} />
    <RefundForm state={state} desk={desk} />
    {state.balance && <RefundForm state={state} desk={desk} charge={state.balance} />}
    <TransferForms state={state} desk={desk} />
    {desk && state.purchase_order === null && (
      <Action label="Ask the provider now" path="ask-provider" body={{}} desk={desk} />
    )}
  </Section>
);
