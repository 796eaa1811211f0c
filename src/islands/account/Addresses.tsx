import { countryOf } from "../../domain/countries.ts";
import { COUNTRY_OPTIONS } from "../../domain/country-options.ts";
import { ADDRESS_KINDS, type AddressKind, type Profile } from "../../domain/profile.ts";
import { saveAddresses } from "../../stores/profile.ts";
import { Field, SelectField } from "../../views/form/Field.tsx";
import { EditForm } from "./EditForm.tsx";

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

/** Both addresses as the form's fields have them, whose names begin with the kind; the country by the list's choice. */
function storedIn({ addresses }: Profile): Record<string, string> {
  const entries = ADDRESS_KINDS.flatMap((kind) => {
    const address = { ...addresses[kind], country: countryOf(addresses[kind].country)?.code ?? "" };
    return Object.entries(address).map(([field, text]): [string, string] => [`${kind}-${field}`, text]);
  });
  return Object.fromEntries(entries);
}

/** The two addresses of an account (ACC-03). */
export function Addresses({ profile }: { profile: Profile }) {
  return (
    <EditForm
      draft={{ form: "addresses", user: profile.id }}
      label="Address"
      edit="Edit Address"
      stored={storedIn(profile)}
      save={saveAddresses}
    >
      {(values, editing) =>
        ADDRESS_KINDS.map((kind) => (
          <fieldset key={kind} className="form-columns">
            <legend>{TITLES[kind]}</legend>
            {FIELDS.map(({ field, label, fills, ...rest }) => (
              <Field
                key={field}
                name={`${kind}-${field}`}
                label={label}
                autoComplete={`${kind} ${fills}`}
                defaultValue={values[`${kind}-${field}`]}
                readOnly={!editing}
                {...rest}
              />
            ))}
            {editing ? (
              <SelectField
                name={`${kind}-country`}
                label="Country"
                options={COUNTRY_OPTIONS}
                autoComplete={`${kind} country`}
                defaultValue={values[`${kind}-country`]}
              />
            ) : (
              <Field
                name={`${kind}-country`}
                label="Country"
                defaultValue={profile.addresses[kind].country}
                readOnly
              />
            )}
          </fieldset>
        ))
      }
    </EditForm>
  );
}
