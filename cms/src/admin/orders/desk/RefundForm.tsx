import { Button, Field, Flex, TextInput, Typography } from "@strapi/design-system";
import { formatAmount } from "halocline-contract/rules/money";
import { type FormEvent, useState } from "react";
import { amountText, parseAmount } from "./amount-text";
import { newRequestKey } from "./new-request-key";
import { ReasonField } from "./ReasonForm";
import type { OrderActions, SectionProps } from "./use-order";

const PATH = "refund";

interface FormProps {
  /** Tells the forms of the page apart. */
  readonly name: string;
  /** What is left of the charge. */
  readonly refundable: number;
  readonly currency: string;
  /** What the request says beside amount and reason. */
  readonly further: object;
  readonly desk: OrderActions;
  readonly onClose: () => void;
}

const Form = ({ name, refundable, currency, further, desk, onClose }: FormProps) => {
  const [key] = useState(newRequestKey);
  const [typed, setTyped] = useState(amountText(refundable, currency));
  const [reason, setReason] = useState("");
  const amount = parseAmount(typed, currency);
  const isValid = amount !== null && amount > 0 && amount <= refundable;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || desk.running !== "") return;
    if (await desk.act(name, PATH, { amount, reason, key, ...further })) onClose();
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
        <ReasonField
          reason={reason}
          hint="For the history; the customer does not see it."
          onChange={setReason}
        />
        <Flex gap={2} wrap="wrap">
          <Button
            type="submit"
            variant="danger-light"
            loading={desk.running === name}
            disabled={!isValid || reason.trim() === "" || desk.running !== ""}
          >
            Refund {isValid ? formatAmount(amount, currency) : ""}
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
  readonly charge?: { readonly refundable: number };
}

/** Refunds one charge of the order, completely or in part. */
export const RefundForm = ({ state, desk, charge }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!desk?.canRefund) return null;
  const { refundable } = charge ?? state;
  const name = charge ? "refund-balance" : PATH;
  const first = state.balance ? "Refund of the first payment…" : "Refund…";
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {refundable > 0 && !isOpen && (
        <Flex>
          <Button variant="secondary" disabled={desk.running !== ""} onClick={() => setOpen(true)}>
            {charge ? "Refund of the balance…" : first}
          </Button>
        </Flex>
      )}
      {isOpen && (
        <Form
          {...{ name, refundable, currency: state.currency, desk }}
          further={charge ? { charge: "balance" } : {}}
          onClose={() => setOpen(false)}
        />
      )}
      <Typography role="status">{desk.result.key === name && desk.result.text}</Typography>
    </Flex>
  );
};
