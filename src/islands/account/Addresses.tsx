import { ADDRESS_KINDS, type Profile } from "../../domain/profile.ts";
import { saveAddresses } from "../../stores/save-profile.ts";
import { AddressFields, addressValues } from "../shared/AddressFields.tsx";
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
