import { type FormValues, valuesOf } from "../../ui/form/form-values.ts";
import { type DraftKey, readDraft, removeDraft, storeDraft } from "../auth/forms/draft.ts";
import { readSession } from "../auth/store.ts";

/** Drafts are those of one account; 0 is the visitor who is not signed in. */
export function draftKey(form: string): DraftKey {
  const id = readSession()?.user["id"];
  return { form, user: typeof id === "number" ? id : 0 };
}

/** Fills in fields that are empty: what was typed before script or account arrived stays. */
export function fillEmpty(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field === null || field instanceof RadioNodeList || !("value" in field)) continue;
    if (field.value === "") field.value = value;
  }
}

/** Fills in what was typed in this tab before. @returns it; undefined if there is none */
export function restoreTyped(form: HTMLFormElement, name: string): FormValues | undefined {
  const typed = readDraft(draftKey(name));
  fillEmpty(form, typed ?? {});
  return typed;
}

/**
 * Keeps what is typed from now on over a reload, in this tab.
 * @param nameOf returns the name of the draft at that time
 */
export function keepTyped(form: HTMLFormElement, nameOf: () => string): void {
  const store = (): void => storeDraft(draftKey(nameOf()), valuesOf(form));
  form.addEventListener("input", store);
  form.addEventListener("change", store);
}

export const forgetTyped = (name: string): void => removeDraft(draftKey(name));
