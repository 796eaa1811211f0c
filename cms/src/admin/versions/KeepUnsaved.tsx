import { useNotification } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { useFormEntry, useFormState, type Values } from "../internals/content-manager-api";
import { loadedVersion, openedVersion, pinVersion, reloadEntry } from "../internals/document-requests";
import { ConflictDialog } from "./ConflictDialog";
import { DeletedDialog } from "./DeletedDialog";
import { type Form, mergeAfterReload, mergeUnsaved, unsavedFields, unsavedInput } from "./merge";
import { onRefusal, onStep, type Refusal } from "./request-outcomes";

/** Invisible component in every form: keeps unsaved input when others change the entry. */
export const KeepUnsaved = () => {
  const { model, id } = useFormEntry();
  const key = id ?? model;
  const { disabled, isSubmitting, values, initialValues, getValues, setValues, setErrors, resetForm } =
    useFormState();
  const { toggleNotification } = useNotification();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The values that a save has stored, and the input since it was sent. */
  const [saved, setSaved] = useState<Form | null>(null);
  const sent = useRef<Values>(values);
  const compared = useRef<string | undefined>(undefined);
  const previous = useRef({ values, initialValues, version: openedVersion(key) });

  useEffect(
    () => onRefusal((refused) => refused.model === model && refused.documentId === id && setRefusal(refused)),
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
        pinVersion(key);
        if (step === "discarded") resetForm();
        else setSaved({ values: previous.current.values, initialValues: sent.current });
      }),
    [model, id, key, getValues, resetForm],
  );

  useEffect(() => {
    if (saved) {
      if (isSubmitting) return;
      // Strapi drops input during a save, and shows input during a publish as published.
      const merged = mergeUnsaved(saved.initialValues, unsavedInput(saved));
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
      if (unsavedFields(values, initialValues).length === 0) pinVersion(key);
      return;
    }
    // Strapi has loaded the entry and refilled the form.
    const refilled = mergeAfterReload(before, initialValues);
    if (refilled === null) pinVersion(key);
    else {
      setValues(refilled.values);
      // The entry may have changed again since the editor compared.
      if (compared.current) pinVersion(key, compared.current);
      else if (refilled.toCompare) pinVersion(key, before.version);
    }
    compared.current = undefined;
    previous.current.version = openedVersion(key);
  }, [key, disabled, isSubmitting, saved, values, initialValues, setValues, resetForm]);

  if (refusal === null) return null;
  const close = () => setRefusal(null);
  const { conflict } = refusal;
  if (conflict === null) return <DeletedDialog {...refusal} onClose={close} />;

  const continueWith = (theirs: ReadonlySet<string>) => {
    close();
    // The refusal has marked the fields that both editors have changed.
    setErrors({});
    setValues(mergeUnsaved(initialValues, unsavedInput({ values, initialValues }, theirs)));
    if (loadedVersion(key) === conflict.version) {
      pinVersion(key);
      previous.current.version = conflict.version;
    } else {
      compared.current = conflict.version;
      reloadEntry(model, id);
    }
    const message =
      "The form now has what others changed, and what you typed. Look it over, then save or publish.";
    toggleNotification({ type: "info", message });
  };
  return <ConflictDialog conflict={conflict} onContinue={continueWith} onClose={close} />;
};
