import { Button, Field, Flex, Textarea } from "@strapi/design-system";
import { REASON_RULE } from "halocline-contract/rules/reason-rule";
import { type FormEvent, useState } from "react";
import type { DeskActions } from "./use-desk";

interface Props {
  /** Key of the action, and of its result. */
  readonly name: string;
  /** The action's address, after the record's. */
  readonly path: string;
  /** What is sent beside the reason. */
  readonly body?: object;
  /** The button, and what becomes of the reason. */
  readonly label: string;
  readonly hint: string;
  readonly min?: number;
  /** Of the reason; by default that of orders. */
  readonly max?: number;
  readonly desk: DeskActions;
  /** Closes the form after the action, or without it; a form that stays has none. */
  readonly onClose?: () => void;
}

interface FieldProps extends Pick<Props, "hint" | "max"> {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** The field of a reason that staff must give. */
export const ReasonField = ({ reason, hint, max = REASON_RULE.max, onChange }: FieldProps) => (
  <Field.Root name="reason" required hint={hint}>
    <Field.Label>Reason</Field.Label>
    <Textarea value={reason} maxLength={max} required onChange={({ target }) => onChange(target.value)} />
    <Field.Hint />
  </Field.Root>
);

/** A form by which staff refuse, cancel or decline, with a reason. */
export const ReasonForm = ({ name, path, body = {}, desk, onClose, min = 1, max, ...texts }: Props) => {
  const [reason, setReason] = useState("");
  const isValid = reason.trim().length >= min;
  const isRunning = desk.running !== "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning && isValid && (await desk.act(name, path, { ...body, reason }))) onClose?.();
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <ReasonField {...{ reason, max }} hint={texts.hint} onChange={setReason} />
        <Flex gap={2} wrap="wrap">
          <Button
            type="submit"
            variant="danger-light"
            loading={desk.running === name}
            disabled={!isValid || isRunning}
          >
            {texts.label}
          </Button>
          {onClose && (
            <Button variant="tertiary" disabled={isRunning} onClick={onClose}>
              Cancel
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  );
};
