import type { Profile } from "../../../contract/shapes/profile.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { saveProfile } from "../save-profile.ts";
import { EditForm } from "./EditForm.tsx";

const FIELDS = [
  { name: "firstname", label: "First name", autoComplete: "given-name" },
  { name: "surname", label: "Surname", autoComplete: "family-name" },
  { name: "phone_number", label: "Telephone", type: "tel", autoComplete: "tel" },
  { name: "company", label: "Company", autoComplete: "organization", optional: true },
] as const;

/** The customer's profile. E-mail address and username cannot be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { id, username, email, firstname, surname, phone_number, company, newsletter_subscribe } = profile;
  const stored = {
    ...{ firstname, surname, phone_number, company },
    // An unchecked box has no value in a form.
    ...(newsletter_subscribe === "true" ? { newsletter_subscribe } : {}),
  };
  return (
    <EditForm
      draft={{ form: "profile", user: id }}
      label="Profile"
      edit="Edit Profile"
      stored={stored}
      save={(values) => saveProfile(id, values)}
    >
      {(values, editing) => (
        <>
          {FIELDS.map((field) => (
            <Field key={field.name} {...field} defaultValue={values[field.name]} readOnly={!editing} />
          ))}
          <Field name="email" label="Email" type="email" defaultValue={email} readOnly />
          <Field name="username" label="Username" defaultValue={username} readOnly />
          <label className="check">
            <input
              type="checkbox"
              name="newsletter_subscribe"
              defaultChecked={values["newsletter_subscribe"] !== undefined}
              disabled={!editing}
            />{" "}
            Send me the newsletter
          </label>
        </>
      )}
    </EditForm>
  );
}
