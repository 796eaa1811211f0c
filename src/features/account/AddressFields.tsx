import { findCountry } from "../../contract/rules/countries.ts";
import { ADDRESS_KINDS, type AddressKind, type Profile } from "../../contract/shapes/profile.ts";
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

/** The form values of both addresses, with names such as `billing-city` and the country by code. */
export function addressValues({ addresses }: Profile): Record<string, string> {
  const entries = ADDRESS_KINDS.flatMap((kind) => {
    const address = { ...addresses[kind], country: findCountry(addresses[kind].country)?.code ?? "" };
    return Object.entries(address).map(([field, text]): [string, string] => [`${kind}-${field}`, text]);
  });
  return Object.fromEntries(entries);
}

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
    <fieldset className="form-columns" hidden={hidden} disabled={hidden}>
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
