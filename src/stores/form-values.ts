import type { Values } from "../domain/account-forms.ts";

/** What stands in a form, by the names of its fields; a box that is not ticked is not in it. */
export function valuesOf(form: HTMLFormElement): Values {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(values);
}
