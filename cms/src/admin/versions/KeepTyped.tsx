import { unstable_useContentManagerContext, useForm, useNotification } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { ConflictDialog } from "./ConflictDialog";
import { reloadEntry } from "./document-requests";
import { GoneDialog } from "./GoneDialog";
import { mergeTyped, typedFields, type Values, VERSION } from "./merge";
import { onRefusal, type Refusal } from "./refusals";

interface Form {
  readonly values: Values;
  readonly initialValues: Values;
  readonly setValues: (values: Values) => void;
}

/** Stands unseen beside the buttons of every entry: what an editor has typed stays, whatever others do to the entry. */
export const KeepTyped = () => {
  const { model, id } = unstable_useContentManagerContext();
  const { values, initialValues, setValues } = useForm<Form>(
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

  // Strapi fills the form anew whenever the entry was loaded again.
  useEffect(() => {
    const before = previous.current;
    previous.current = { values, initialValues };
    if (before.initialValues === initialValues) return;
    if (waiting.current) {
      const { typed, version } = waiting.current;
      waiting.current = null;
      setValues(mergeTyped(initialValues, typed, version));
    } else if (typedFields(initialValues, before.initialValues).length === 0) {
      const typed = typedFields(before.values, before.initialValues);
      if (typed.length > 0) setValues({ ...before.values, [VERSION]: initialValues[VERSION] });
    }
  }, [values, initialValues, setValues]);

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
