import {
  Button,
  Field,
  Flex,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  Typography,
} from "@strapi/design-system";
import { type FormEvent, useState } from "react";
import type { OrderState, UnsentLine } from "../../../orders/staff/types";
import { newRequestKey } from "./new-request-key";
import { today } from "./today";
import type { OrderActions } from "./use-order";

const OTHER = "Another carrier";

/** What is typed for a line: units in the parcel, and their serial numbers. */
interface TypedLine {
  readonly quantity: number;
  readonly serials: string;
}

const splitSerials = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((serial) => serial.trim())
    .filter(Boolean);

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly type?: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

const Text = ({ label, onChange, ...input }: TextProps) => (
  <Field.Root name={label}>
    <Field.Label>{label}</Field.Label>
    <Field.Input
      {...input}
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
    />
  </Field.Root>
);

interface LineProps {
  readonly line: UnsentLine;
  readonly typed: TypedLine;
  readonly onChange: (typed: TypedLine) => void;
}

const Line = ({ line: { title, part_number, quantity }, typed, onChange }: LineProps) => (
  <Flex direction="column" alignItems="stretch" gap={2}>
    <Typography fontWeight="bold" style={{ overflowWrap: "anywhere" }}>
      {[title, part_number].filter(Boolean).join(", ")}
    </Typography>
    <Field.Root name={`Units of ${title}`}>
      <Field.Label>Units in the parcel, of {quantity}</Field.Label>
      <NumberInput
        value={typed.quantity}
        onValueChange={(value?: number) => onChange({ ...typed, quantity: value ?? 0 })}
      />
    </Field.Root>
    <Field.Root name={`Serial numbers of ${title}`}>
      <Field.Label>Serial numbers, one a line</Field.Label>
      <Textarea
        value={typed.serials}
        onChange={(event: { target: { value: string } }) =>
          onChange({ ...typed, serials: event.target.value })
        }
      />
    </Field.Root>
  </Flex>
);

/** Records a parcel as sent, by default with all that is left. */
export const ParcelForm = ({ state, desk }: { state: OrderState; desk: OrderActions }) => {
  const { carriers, unsent } = state;
  const [key] = useState(newRequestKey);
  const [chosen, setChosen] = useState(carriers[0] ?? OTHER);
  const [other, setOther] = useState("");
  const [tracking, setTracking] = useState("");
  const [sentOn, setSentOn] = useState(today);
  const [typed, setTyped] = useState<readonly TypedLine[]>(
    unsent.map(({ quantity }) => ({ quantity, serials: "" })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = unsent.flatMap(({ product_id }, index) => {
      const { quantity = 0, serials = "" } = typed[index] ?? {};
      return quantity > 0 ? [{ product_id, quantity, serial_numbers: splitSerials(serials) }] : [];
    });
    const carrier = chosen === OTHER ? other : chosen;
    void desk.act("ship", "ship", { key, carrier, tracking_number: tracking, sent_on: sentOn, lines });
  };
  return (
    <form onSubmit={submit} aria-label="Send a parcel">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography variant="sigma" textColor="neutral600" tag="h3">
          Send a parcel
        </Typography>
        {unsent.map((line, index) => (
          <Line
            key={line.product_id}
            line={line}
            typed={typed[index] ?? { quantity: 0, serials: "" }}
            onChange={(changed) => setTyped(typed.map((one, at) => (at === index ? changed : one)))}
          />
        ))}
        <Field.Root name="carrier">
          <Field.Label>Carrier</Field.Label>
          <SingleSelect value={chosen} onChange={(value: string | number) => setChosen(String(value))}>
            {[...carriers, OTHER].map((name) => (
              <SingleSelectOption key={name} value={name}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        {chosen === OTHER && (
          <Text label="Name of the carrier" value={other} maxLength={80} onChange={setOther} />
        )}
        <Text label="Tracking number" value={tracking} maxLength={80} onChange={setTracking} />
        <Text label="Sent on" type="date" value={sentOn} onChange={setSentOn} />
        <Button type="submit" loading={desk.running === "ship"} disabled={desk.running !== ""}>
          Record as sent
        </Button>
      </Flex>
    </form>
  );
};
