import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormValues } from "../../../ui/form/form-values.ts";
import { valuesOf } from "../../../ui/form/form-values.ts";
import { type DraftKey, readDraft, removeDraft, storeDraft } from "../../auth/forms/draft.ts";
import type { SaveResult } from "../save-profile.ts";

interface Props {
  /** Name of the form's validation rules, and the user: the key of unsaved input. */
  draft: DraftKey;
  /** The form's name for screen readers. */
  label: string;
  /** Text of the button that starts editing. */
  edit: string;
  stored: FormValues;
  save: (values: FormValues) => Promise<SaveResult>;
  /** Renders the fields with these values; they are read-only unless editing. */
  children: (values: FormValues, editing: boolean) => ReactNode;
}

const FIRST_CONTROL = "input:not([readonly], :disabled), [data-first]";

/** A form that is read-only until edited (ACC-02, ACC-03). Unsaved input is stored as a draft. */
export function EditForm({ draft, label, edit, stored, save, children }: Props) {
  const [restored] = useState(() => readDraft(draft));
  const [typed, setTyped] = useState(restored);
  const [editing, setEditing] = useState(restored !== undefined);
  const [modeChanges, setModeChanges] = useState(0);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const [success, setSuccess] = useState("");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Focuses the first field when editing starts, and the edit button when it ends.
    if (modeChanges > 0) form.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  }, [modeChanges]);

  const switchMode = (next: boolean): void => {
    setEditing(next);
    setTyped(undefined);
    setFailure("");
    setModeChanges((count) => count + 1);
  };
  const close = (): void => {
    removeDraft(draft);
    switchMode(false);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setFailure("");
    const submitted = event.currentTarget;
    const values = valuesOf(submitted);
    const saved = await save(values);
    setSaving(false);
    if (!saved.ok) return setFailure(saved.error);
    setSuccess("Saved.");
    // Input that was typed during the request is not saved yet.
    if (JSON.stringify(valuesOf(submitted)) === JSON.stringify(values)) close();
  };

  return (
    <checked-form name={draft.form}>
      <form
        ref={form}
        className="form form-columns form-plain"
        aria-label={label}
        method="post"
        onSubmit={submit}
        onInput={() => form.current && storeDraft(draft, valuesOf(form.current))}
        {...(saving ? { "data-busy": "" } : {})}
      >
        <Fragment key={modeChanges}>
          {typed && <p className="notice">What you had typed and not saved is here again.</p>}
          {children(typed ?? stored, editing)}
        </Fragment>
        <div className="messages">
          <p role="alert" className="message message-error">
            {failure}
          </p>
          <p role="status" className="message message-success">
            {success}
          </p>
        </div>
        <p className="actions">
          {editing ? (
            <>
              {/* Keys keep React from reusing the pressed edit button as the submit button. */}
              <button key="save" type="submit" className="button">
                {saving ? "Saving..." : "Save"}
              </button>
              <button
                key="cancel"
                type="button"
                className="button button-quiet"
                disabled={saving}
                onClick={close}
              >
                Cancel
              </button>
            </>
          ) : (
            <button
              key="edit"
              type="button"
              className="button"
              data-first
              onClick={() => {
                setSuccess("");
                switchMode(true);
              }}
            >
              {edit}
            </button>
          )}
        </p>
      </form>
    </checked-form>
  );
}
