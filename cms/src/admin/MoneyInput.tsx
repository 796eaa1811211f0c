import { Field, TextInput } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import { type ChangeEvent, useState } from "react";
import { dollarsText, parseDollars } from "./money-text";

interface Props {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  labelAction?: React.ReactNode;
}

const MEANING = "US dollars. 0 shows “Price on request”, an empty field shows no price.";
const NOT_AN_AMOUNT = "Write an amount such as 8950.00";

/** Dollars to the editor, whole cents to the database. What is no amount yet is kept as text and never stored. */
export const MoneyInput = ({ name, label, required = false, disabled = false, hint, labelAction }: Props) => {
  const field = useField<number | null>(name);
  const [typed, setTyped] = useState<string | null>(null);
  const refused = typed !== null && parseDollars(typed) === undefined;

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const cents = parseDollars(target.value);
    setTyped(target.value);
    if (cents !== undefined) field.onChange(name, cents);
  };

  return (
    <Field.Root
      name={name}
      id={name}
      error={refused ? NOT_AN_AMOUNT : field.error}
      hint={hint || MEANING}
      required={required}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        inputMode="decimal"
        startAction="$"
        disabled={disabled}
        value={typed ?? dollarsText(field.value)}
        onChange={change}
        onBlur={() => refused || setTyped(null)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};
