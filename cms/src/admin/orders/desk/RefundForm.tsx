import { Button, Field, Flex, TextInput, Typography } from "@strapi/design-system";
import { formatAmount } from "halocline-contract/rules/money";
import { type FormEvent, useState } from "react";
import type { OrderBalance } from "../../../orders/staff/types";
import { amountText, parseAmount } from "./amount-text";
import { newRequestKey } from "./new-request-key";
import { ReasonField } from "./ReasonForm";
import { TransferDay } from "./TransferDay";
import { today } from "./today";
import type { OrderActions, SectionProps } from "./use-order";

const CARD = { path: "refund", verb: "Refund" };
/** Staff have given the money back at the bank. */
const TRANSFER = { path: "record-refund", verb: "Record refund" };

interface FormProps {
  /** Tells the forms of the page apart. */
  readonly name: string;
  readonly way: typeof CARD;
  /** What is left of the charge. */
  readonly refundable: number;
  readonly currency: string;
  /** What the request says beside amount and reason. */
  readonly further: object;
  readonly desk: OrderActions;
  readonly onClose: () => void;
}

const Form = ({ name, way, refundable, currency, further, desk, onClose }: FormProps) => {
  const [key] = useState(newRequestKey);
  const [typed, setTyped] = useState(amountText(refundable, currency));
  const [reason, setReason] = useState("");
  const [made_on, setDay] = useState(today);
  const isTransfer = way === TRANSFER;
  const amount = parseAmount(typed, currency);
  const isValid = amount !== null && amount > 0 && amount <= refundable;
  const isReady = isValid && reason.trim() !== "" && made_on !== "" && desk.running === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const body = { amount, reason, key, ...(isTransfer && { made_on }), ...further };
    if (await desk.act(name, way.path, body)) onClose();
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Field.Root
          name="amount"
          required
          hint={`At most ${formatAmount(refundable, currency)}`}
          error={isValid ? undefined : `Please give an amount up to ${formatAmount(refundable, currency)}.`}
        >
          <Field.Label>Amount in {currency}</Field.Label>
          <TextInput value={typed} inputMode="decimal" onChange={({ target }) => setTyped(target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        {isTransfer && <TransferDay name="made_on" day={made_on} onChange={setDay} />}
        <ReasonField
          reason={reason}
          hint="For the history; the customer does not see it."
          onChange={setReason}
        />
        <Flex gap={2} wrap="wrap">
          <Button type="submit" variant="danger-light" loading={desk.running === name} disabled={!isReady}>
            {way.verb} {isValid ? formatAmount(amount, currency) : ""}
          </Button>
          <Button variant="tertiary" disabled={desk.running !== ""} onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};

interface Props extends SectionProps {
  /** The charge of the balance; without it, the order's own is refunded. */
  readonly charge?: Pick<OrderBalance, "refundable" | "payment_id">;
}

/** Refunds one charge of the order the way it was paid, completely or in part. */
export const RefundForm = ({ state, desk, charge }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!desk?.canRefund) return null;
  const { refundable, payment_id } = charge ?? state;
  // What is paid without a payment at the provider is paid by transfer.
  const way = payment_id === null ? TRANSFER : CARD;
  const name = charge ? "refund-balance" : "refund";
  const part = charge ? " of the balance" : state.balance ? " of the first payment" : "";
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {refundable > 0 && !isOpen && (
        <Flex>
          <Button variant="secondary" disabled={desk.running !== ""} onClick={() => setOpen(true)}>
            {`${way.verb}${part}…`}
          </Button>
        </Flex>
      )}
      {isOpen && (
        <Form
          {...{ name, way, refundable, currency: state.currency, desk }}
          further={charge ? { charge: "balance" } : {}}
          onClose={() => setOpen(false)}
        />
      )}
      <Typography role="status">{desk.result.key === name && desk.result.text}</Typography>
    </Flex>
  );
};
