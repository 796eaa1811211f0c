import { Field, TextInput } from "@strapi/design-system";

interface Props {
  readonly name: string;
  /** ISO date. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The field of the day of a transfer that staff record. */
export const TransferDay = ({ name, day, onChange }: Props) => (
  <Field.Root name={name} required>
    <Field.Label>Day of the transfer</Field.Label>
    <TextInput type="date" value={day} onChange={({ target }) => onChange(target.value)} />
  </Field.Root>
);
