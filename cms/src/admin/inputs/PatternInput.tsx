import { Field, TextInput } from "@strapi/design-system";
import { type InputProps, InputRenderer, useField } from "@strapi/strapi/admin";
import { useState } from "react";

type Props = InputProps & {
  hint?: React.ReactNode;
  labelAction?: React.ReactNode;
  attribute?: { regex?: string; must?: string };
};

/** A text input that shows the format required by the schema (validation/field-patterns.ts). */
export const PatternInput = (props: Props) => {
  const field = useField<string | null | undefined>(props.name);
  const [touched, setTouched] = useState(false);
  const { regex, must } = props.attribute ?? {};
  if (regex === undefined || must === undefined) return <InputRenderer {...props} />;
  const { name, label, hint, labelAction, required, disabled } = props;
  const text = field.value ?? "";
  const problem = text === "" || new RegExp(regex).test(text) ? null : `This ${must}.`;
  // No error while the editor types: half an address is incomplete, not invalid.
  const error = touched || field.error ? (problem ?? field.error) : undefined;
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        name={name}
        disabled={disabled}
        value={text}
        onChange={field.onChange}
        onBlur={() => setTouched(true)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};
