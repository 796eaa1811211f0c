import type { Values } from "../../domain/account-forms.ts";
import { countryOf } from "../../domain/countries.ts";
import { COUNTRY_OPTIONS } from "../../domain/country-options.ts";
import { ADDRESS_KINDS, type AddressKind, type Profile } from "../../domain/profile.ts";
import { Field, SelectField } from "../../views/form/Field.tsx";

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

/** Both addresses of an account as a form's fields have them, whose names begin with the kind; the country by the list's choice. */
export function addressValues({ addresses }: Profile): Record<string, string> {
  const entries = ADDRESS_KINDS.flatMap((kind) => {
    const address = { ...addresses[kind], country: countryOf(addresses[kind].country)?.code ?? "" };
    return Object.entries(address).map(([field, text]): [string, string] => [`${kind}-${field}`, text]);
  });
  return Object.fromEntries(entries);
}

interface Props {
  kind: AddressKind;
  values: Values;
  /** Shown to be read only, with the name of the country. */
  readAs?: string | undefined;
  /** Not asked for now; what was typed stays. */
  away?: boolean;
}

/** The fields of one address. */
export function AddressFields({ kind, values, readAs, away = false }: Props) {
  const readOnly = readAs !== undefined;
  return (
    <fieldset className="form-columns" hidden={away} disabled={away}>
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
        <Field name={`${kind}-country`} label="Country" defaultValue={readAs} readOnly />
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
