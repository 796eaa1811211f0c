import { ADDRESS_KINDS, type Profile } from "../../../contract/shapes/profile.ts";
import { addressValues } from "../../auth/forms/address-values.ts";
import { AddressFields } from "../AddressFields.tsx";
import { saveAddresses } from "../save-profile.ts";
import { EditForm } from "./EditForm.tsx";

/** The two addresses of an account (ACC-03). */
export function Addresses({ profile }: { profile: Profile }) {
  return (
    <EditForm
      draft={{ form: "addresses", user: profile.id }}
      label="Address"
      edit="Edit Address"
      stored={addressValues(profile)}
      save={saveAddresses}
    >
      {(values, editing) =>
        ADDRESS_KINDS.map((kind) => (
          <AddressFields
            key={kind}
            kind={kind}
            values={values}
            country={editing ? undefined : profile.addresses[kind].country}
          />
        ))
      }
    </EditForm>
  );
}
