import { unstable_useContentManagerContext, useForm, useNotification } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { ConflictDialog } from "./ConflictDialog";
import { isOwnVersion, reloadEntry } from "./document-requests";
import { GoneDialog } from "./GoneDialog";
import { mergeTyped, refilled, typedFields, type Values, VERSION } from "./merge";
import { onRefusal, type Refusal } from "./request-outcomes";

interface Form {
  /** True in the tab of the published version. */
  readonly disabled: boolean;
  readonly values: Values;
  readonly initialValues: Values;
  readonly setValues: (values: Values) => void;
}

/** Invisible component in every form: keeps unsaved input when others change the entry. */
export const KeepTyped = () => {
  const { model, id } = unstable_useContentManagerContext();
  const { disabled, values, initialValues, setValues } = useForm<Form>(
    "KeepTyped",
    (state) => state as unknown as Form,
  );
  const { toggleNotification } = useNotification();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = useRef<{ typed: Values; version: string } | null>(null);
  const previous = useRef({ values, initialValues });

  useEffect(
    () => onRefusal((told) => told.model === model && told.documentId === id && setRefusal(told)),
    [model, id],
  );

  // Strapi refills the form whenever it has loaded the entry.
  useEffect(() => {
    if (disabled) return;
    const before = previous.current;
    previous.current = { values, initialValues };
    if (before.initialValues === initialValues) return;
    if (waiting.current) {
      const { typed, version } = waiting.current;
      waiting.current = null;
      setValues(mergeTyped(initialValues, typed, version));
      return;
    }
    // Input that this tab has saved or discarded is no longer unsaved; only its version may be new.
    const changed = typedFields(initialValues, before.initialValues);
    if (changed.length > 0 && isOwnVersion(initialValues[VERSION])) return;
    const kept = refilled(before, initialValues);
    if (kept) setValues(kept);
  }, [disabled, values, initialValues, setValues]);

  if (refusal === null) return null;
  const close = () => setRefusal(null);
  const { conflict } = refusal;
  if (conflict === null) return <GoneDialog {...refusal} onClose={close} />;

  const goOn = (theirs: ReadonlySet<string>) => {
    const names = typedFields(values, initialValues).filter((name) => !theirs.has(name));
    const typed = Object.fromEntries(names.map((name) => [name, values[name]]));
    waiting.current = { typed, version: conflict.version };
    close();
    reloadEntry(model, id);
    const message =
      "The form now has what others changed, and what you typed. Look it over, then save or publish.";
    toggleNotification({ type: "info", message });
  };
  return <ConflictDialog conflict={conflict} onContinue={goOn} onClose={close} />;
};
