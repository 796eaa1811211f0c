import { Field, TextInput } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import { dollarsText, parseDollars } from "halocline-contract/rules/dollars-text";
import { MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";
import { type ChangeEvent, useState } from "react";

interface Props {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  labelAction?: React.ReactNode;
}

const DEFAULT_HINT = `US dollars, up to ${toMajor(MAX_AMOUNT).toLocaleString("en-US")}. 0 shows “Price on request”, an empty field shows no price.`;
const NOT_AN_AMOUNT = "Write an amount such as 8950.00";

/**
 * Shows dollars and gives the form whole cents. Text that is no amount goes to the form as typed:
 * the CMS then refuses to save it, instead of silently keeping the previous price.
 */
export const MoneyInput = ({ name, label, required = false, disabled = false, hint, labelAction }: Props) => {
  const field = useField<number | string | null>(name);
  const [typed, setTyped] = useState("");
  const isInvalid = typeof field.value === "string";
  // Typed text stays as it is ("8950." before "8950.50") while it equals the value in the form.
  const isTyped = typed !== "" && (parseDollars(typed) ?? typed) === field.value;

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const cents = parseDollars(target.value);
    setTyped(target.value);
    field.onChange(name, cents === undefined ? target.value : cents);
  };

  return (
    <Field.Root
      name={name}
      id={name}
      error={isInvalid ? NOT_AN_AMOUNT : field.error}
      hint={hint || DEFAULT_HINT}
      required={required}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        inputMode="decimal"
        startAction="$"
        disabled={disabled}
        value={isTyped ? typed : dollarsText(field.value)}
        onChange={change}
        onBlur={() => isInvalid || setTyped("")}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};
