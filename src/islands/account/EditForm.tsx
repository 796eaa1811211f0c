import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Values } from "../../domain/account-forms.ts";
import { type DraftOf, dropDraft, keepDraft, readDraft } from "../../stores/draft.ts";
import { valuesOf } from "../../stores/form-values.ts";
import type { Saved } from "../../stores/save-profile.ts";

interface Props {
  /** The form by whose rules it is checked, and whose account it is: for what is typed and not saved. */
  draft: DraftOf;
  /** Names the form for people who do not see it. */
  label: string;
  /** What the button reads that begins. */
  edit: string;
  stored: Values;
  save: (values: Values) => Promise<Saved>;
  /** Its fields, with what stands in them; they can be typed into while editing. */
  children: (values: Values, editing: boolean) => ReactNode;
}

const FIRST = "input:not([readonly], :disabled), [data-first]";

/** A form that is read until somebody edits it (ACC-02, ACC-03). What is typed is kept until it is saved or given up. */
export function EditForm({ draft, label, edit, stored, save, children }: Props) {
  const [kept] = useState(() => readDraft(draft));
  const [typed, setTyped] = useState(kept);
  const [editing, setEditing] = useState(kept !== undefined);
  const [turn, setTurn] = useState(0);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const [done, setDone] = useState("");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Whoever begins goes to the first field, whoever ends to where they began.
    if (turn > 0) form.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [turn]);

  const turnTo = (next: boolean): void => {
    setEditing(next);
    setTyped(undefined);
    setFailure("");
    setTurn((before) => before + 1);
  };
  const leave = (): void => {
    dropDraft(draft);
    turnTo(false);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setFailure("");
    const sent = event.currentTarget;
    const values = valuesOf(sent);
    const saved = await save(values);
    setSaving(false);
    if (!saved.ok) return setFailure(saved.error);
    setDone("Saved.");
    // What was typed meanwhile is not saved yet.
    if (JSON.stringify(valuesOf(sent)) === JSON.stringify(values)) leave();
  };

  return (
    <checked-form name={draft.form}>
      <form
        ref={form}
        className="form form-columns form-plain"
        aria-label={label}
        method="post"
        onSubmit={send}
        onInput={() => form.current && keepDraft(draft, valuesOf(form.current))}
        {...(saving ? { "data-busy": "" } : {})}
      >
        <Fragment key={turn}>
          {typed && <p className="notice">What you had typed and not saved is here again.</p>}
          {children(typed ?? stored, editing)}
        </Fragment>
        <div className="said">
          <p role="alert" className="message message-error">
            {failure}
          </p>
          <p role="status" className="message message-success">
            {done}
          </p>
        </div>
        <p className="actions">
          {editing ? (
            <>
              {/* With keys: a button that became another one while it is pressed would send the form. */}
              <button key="save" type="submit" className="button">
                {saving ? "Saving..." : "Save"}
              </button>
              <button
                key="cancel"
                type="button"
                className="button button-quiet"
                disabled={saving}
                onClick={leave}
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
                setDone("");
                turnTo(true);
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
