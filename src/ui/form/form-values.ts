/** The values of a form by field name; unticked checkboxes are missing. */
export type FormValues = Readonly<Record<string, string>>;

export function valuesOf(form: HTMLFormElement): FormValues {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(values);
}
