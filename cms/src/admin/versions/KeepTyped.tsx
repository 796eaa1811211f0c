import { unstable_useContentManagerContext, useForm, useNotification } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { ConflictDialog } from "./ConflictDialog";
import { holdVersion, loadedVersion, openedVersion, reloadEntry } from "./document-requests";
import { GoneDialog } from "./GoneDialog";
import { type Form, mergeTyped, refilled, typedFields, typedIn, type Values } from "./merge";
import { onRefusal, onStep, type Refusal } from "./request-outcomes";

interface StrapiForm extends Form {
  /** True in the tab of the published version. */
  readonly disabled: boolean;
  /** True until Strapi has handled the answer to a save. */
  readonly isSubmitting: boolean;
  readonly getValues: () => Values;
  readonly setValues: (values: Values) => void;
  readonly setErrors: (errors: object) => void;
  /** Sets both the values and, when given, the initial values. */
  readonly resetForm: (initialValues?: Values) => void;
}

/** Invisible component in every form: keeps unsaved input when others change the entry. */
export const KeepTyped = () => {
  const { model, id } = unstable_useContentManagerContext();
  const key = id ?? model;
  const { disabled, isSubmitting, values, initialValues, getValues, setValues, setErrors, resetForm } =
    useForm<StrapiForm>("KeepTyped", (state) => state as unknown as StrapiForm);
  const { toggleNotification } = useNotification();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What a save has stored, and the input since it was sent. */
  const [saved, setSaved] = useState<Form | null>(null);
  const sent = useRef<Values>(values);
  const compared = useRef<string | undefined>(undefined);
  const previous = useRef({ values, initialValues, version: openedVersion(key) });

  useEffect(
    () => onRefusal((told) => told.model === model && told.documentId === id && setRefusal(told)),
    [model, id],
  );
  useEffect(
    () =>
      onStep(({ step, ...entry }) => {
        if (entry.model !== model || entry.documentId !== id) return;
        compared.current = undefined;
        if (step === "sent") {
          sent.current = getValues();
          return;
        }
        holdVersion(key);
        if (step === "discarded") resetForm();
        else setSaved({ values: previous.current.values, initialValues: sent.current });
      }),
    [model, id, key, getValues, resetForm],
  );

  useEffect(() => {
    if (saved) {
      if (isSubmitting) return;
      // Strapi drops input during a save, and takes input during a publish for published.
      const merged = mergeTyped(saved.initialValues, typedIn(saved));
      previous.current = { values: merged, initialValues: saved.initialValues, version: openedVersion(key) };
      setSaved(null);
      if (disabled) return;
      resetForm(saved.initialValues);
      setValues(merged);
      return;
    }
    if (disabled) return;
    const before = previous.current;
    previous.current = { ...before, values, initialValues };
    if (before.initialValues === initialValues) {
      if (typedFields(values, initialValues).length === 0) holdVersion(key);
      return;
    }
    // Strapi has loaded the entry, and refilled the form.
    const kept = refilled(before, initialValues);
    if (kept === null) holdVersion(key);
    else {
      setValues(kept.values);
      // The entry may have changed again since its editor compared.
      if (compared.current) holdVersion(key, compared.current);
      else if (kept.toCompare) holdVersion(key, before.version);
    }
    compared.current = undefined;
    previous.current.version = openedVersion(key);
  }, [key, disabled, isSubmitting, saved, values, initialValues, setValues, resetForm]);

  if (refusal === null) return null;
  const close = () => setRefusal(null);
  const { conflict } = refusal;
  if (conflict === null) return <GoneDialog {...refusal} onClose={close} />;

  const goOn = (theirs: ReadonlySet<string>) => {
    close();
    // The refusal has marked the fields that both have changed.
    setErrors({});
    setValues(mergeTyped(initialValues, typedIn({ values, initialValues }, theirs)));
    if (loadedVersion(key) === conflict.version) {
      holdVersion(key);
      previous.current.version = conflict.version;
    } else {
      compared.current = conflict.version;
      reloadEntry(model, id);
    }
    const message =
      "The form now has what others changed, and what you typed. Look it over, then save or publish.";
    toggleNotification({ type: "info", message });
  };
  return <ConflictDialog conflict={conflict} onContinue={goOn} onClose={close} />;
};
