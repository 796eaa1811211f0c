import type { AddressKind } from "../../contract/shapes/profile.ts";
import { Field, SelectField } from "../../ui/form/Field.tsx";
import type { FormValues } from "../../ui/form/form-values.ts";
import { COUNTRY_OPTIONS } from "./country-options.ts";

const TITLES: Readonly<Record<AddressKind, string>> = {
  billing: "Billing address",
  shipping: "Shipping address",
};

const FIELDS = [
  { field: "name", label: "Name", fills: "name", optional: true },
  { field: "company", label: "Company", fills: "organization", optional: true },
  { field: "street_address", label: "Street address", fills: "address-line1" },
  { field: "city", label: "City", fills: "address-level2" },
  { field: "state", label: "State", fills: "address-level1" },
  { field: "zip", label: "Post code", fills: "postal-code" },
] as const;

interface Props {
  kind: AddressKind;
  values: FormValues;
  /** Makes the fields read-only and shows this country name. */
  country?: string | undefined;
  /** Hides and disables the fields without losing their input. */
  hidden?: boolean;
}

/** The fields of one address. */
export function AddressFields({ kind, values, country, hidden = false }: Props) {
  const readOnly = country !== undefined;
  return (
    <fieldset className="address" hidden={hidden} disabled={hidden}>
      <legend>{TITLES[kind]}</legend>
      {FIELDS.map(({ field, label, fills, ...rest }) => (
        <Field
          key={field}
          name={`${kind}-${field}`}
          label={label}
          autoComplete={`${kind} ${fills}`}
          defaultValue={values[`${kind}-${field}`]}
          readOnly={readOnly}
          {...rest}
        />
      ))}
      {readOnly ? (
        <Field name={`${kind}-country`} label="Country" defaultValue={country} readOnly />
      ) : (
        <SelectField
          name={`${kind}-country`}
          label="Country"
          options={COUNTRY_OPTIONS}
          autoComplete={`${kind} country`}
          defaultValue={values[`${kind}-country`]}
        />
      )}
    </fieldset>
  );
}
