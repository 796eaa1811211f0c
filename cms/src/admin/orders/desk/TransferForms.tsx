import { Button, Field, Flex, TextInput, Typography } from "@strapi/design-system";
import { type FormEvent, useState } from "react";
import { ReasonForm } from "./ReasonForm";
import { TransferDay } from "./TransferDay";
import { today } from "./today";
import type { OrderActions, SectionProps } from "./use-order";

interface FormProps {
  readonly desk: OrderActions;
  readonly label: string;
  /** `{ charge: "balance" }` for that. */
  readonly further?: object;
}

const CONFIRM = "confirm-transfer";
const CANCEL = "cancel-purchase-order";

const ConfirmForm = ({ desk, label, further }: FormProps) => {
  const [paid_on, setDay] = useState(today);
  const [reference, setReference] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (desk.running === "") void desk.act(CONFIRM, CONFIRM, { paid_on, reference, ...further });
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <TransferDay name="paid_on" day={paid_on} onChange={setDay} />
        <Field.Root name="reference" required hint="As on the statement of the account.">
          <Field.Label>Reference</Field.Label>
          <TextInput
            value={reference}
            maxLength={100}
            onChange={({ target }) => setReference(target.value)}
          />
          <Field.Hint />
        </Field.Root>
        <Flex>
          <Button
            type="submit"
            loading={desk.running === CONFIRM}
            disabled={reference.trim() === "" || paid_on === "" || desk.running !== ""}
          >
            {label}
          </Button>
        </Flex>
        <Typography role="status">{desk.result.key === CONFIRM && desk.result.text}</Typography>
      </Flex>
    </form>
  );
};

/** What staff decide on an order that is paid by transfer: whether it was paid. */
export const TransferForms = ({ state, desk }: SectionProps) => {
  if (!desk || state.purchase_order === null) return null;
  if (state.payment_status === "paid" && state.balance?.state === "due")
    return (
      <ConfirmForm
        {...{ desk, further: { charge: "balance" } }}
        key="balance"
        label="Confirm the transfer of the balance"
      />
    );
  if (state.payment_status !== "pending") return null;
  return (
    <>
      <ConfirmForm key="order" desk={desk} label="Confirm the transfer" />
      <ReasonForm
        {...{ name: CANCEL, path: CANCEL, desk }}
        label="Cancel the order"
        hint="For the history. The quotation can be accepted again."
      />
      <Typography role="status">{desk.result.key === CANCEL && desk.result.text}</Typography>
    </>
  );
};
