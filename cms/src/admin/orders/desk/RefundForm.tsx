import { Button, Field, Flex, TextInput, Typography } from "@strapi/design-system";
import { formatAmount } from "halocline-contract/rules/money";
import { type FormEvent, useState } from "react";
import { amountText, parseAmount } from "./amount-text";
import { newRequestKey } from "./new-request-key";
import { ReasonField } from "./ReasonForm";
import type { OrderActions, SectionProps } from "./use-order";

const NAME = "refund";

interface FormProps extends Pick<SectionProps, "state"> {
  readonly desk: OrderActions;
  readonly onClose: () => void;
}

const Form = ({ state: { refundable, currency }, desk, onClose }: FormProps) => {
  const [key] = useState(newRequestKey);
  const [typed, setTyped] = useState(amountText(refundable, currency));
  const [reason, setReason] = useState("");
  const amount = parseAmount(typed, currency);
  const isValid = amount !== null && amount > 0 && amount <= refundable;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || desk.running !== "") return;
    if (await desk.act(NAME, "refund", { amount, reason, key })) onClose();
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
            loading={desk.running === NAME}
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

/** Refunds the order's payment, completely or in part. */
export const RefundForm = ({ state, desk }: SectionProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!desk?.canRefund) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {state.refundable > 0 && !isOpen && (
        <Flex>
          <Button variant="secondary" disabled={desk.running !== ""} onClick={() => setOpen(true)}>
            Refund…
          </Button>
        </Flex>
      )}
      {isOpen && <Form state={state} desk={desk} onClose={() => setOpen(false)} />}
      <Typography role="status">{desk.result.key === NAME && desk.result.text}</Typography>
    </Flex>
  );
};
