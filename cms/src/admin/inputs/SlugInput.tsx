import { Field, TextInput } from "@strapi/design-system";
import { ArrowClockwise } from "@strapi/icons";
import { useFetchClient, useField, useForm } from "@strapi/strapi/admin";
import { slugProblem } from "halocline-contract/rules/slug";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { checkAvailability, useFormEntry } from "../internals/content-manager-api";
import { isGeneratedFrom, slugify } from "./slug-text";

interface Props {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: React.ReactNode;
  labelAction?: React.ReactNode;
  attribute: { targetField: string; contentType: string };
}

const CHECK_DELAY_MS = 300;

/**
 * The slug of an entry that was never published follows its title until the editor types another
 * one. A published entry keeps its slug, which is its address; the button makes a new one.
 */
export const SlugInput = ({ name, label, required, disabled, hint, labelAction, attribute }: Props) => {
  const field = useField<string | null | undefined>(name);
  const titleIn = (values: object) => String(Object(values)[attribute.targetField] ?? "");
  const title = useForm("SlugInput", ({ values }) => titleIn(values));
  const savedTitle = useForm("SlugInput", ({ initialValues }) => titleIn(initialValues));
  const { post } = useFetchClient();
  const [taken, setTaken] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const slug = field.value ?? "";
  const { initialValue, onChange } = field;
  const neverPublished = useNeverPublished(attribute.contentType, !initialValue);
  const followsTitle = useRef(isGeneratedFrom(slug, title));

  const changeSlug = (event: ChangeEvent<HTMLInputElement>) => {
    followsTitle.current = isGeneratedFrom(event.target.value, title);
    onChange(event);
  };

  useEffect(() => {
    if (!neverPublished || !followsTitle.current || title === "") return;
    onChange(name, initialValue && title === savedTitle ? initialValue : slugify(title));
  }, [title, savedTitle, initialValue, neverPublished, name, onChange]);

  useEffect(() => {
    setTaken(null);
    if (slug === "" || slug === initialValue || slugProblem(slug) !== null) return;
    let current = true;
    const timer = setTimeout(() => {
      checkAvailability(post, { contentTypeUID: attribute.contentType, field: name, value: slug }).then(
        ({ isAvailable, suggestion }) => {
          if (!current || isAvailable || suggestion === null) return;
          if (neverPublished && followsTitle.current) onChange(name, suggestion);
          else setTaken(suggestion);
        },
        // The CMS checks again on saving.
        () => undefined,
      );
    }, CHECK_DELAY_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [slug, initialValue, neverPublished, name, onChange, post, attribute.contentType]);

  // No error while the editor types: half a slug is incomplete, not invalid.
  const rule = slug !== "" && (touched || field.error) ? slugProblem(slug) : null;
  const problem =
    rule !== null ? `A slug ${rule}.` : taken && `Another entry has this slug. “${taken}” is free.`;
  return (
    <Field.Root name={name} id={name} error={problem ?? field.error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        name={name}
        disabled={disabled}
        value={slug}
        onChange={changeSlug}
        onBlur={() => setTouched(true)}
        endAction={
          disabled ? undefined : (
            <Field.Action label="Make it from the title" onClick={() => onChange(name, slugify(title))}>
              <ArrowClockwise />
            </Field.Action>
          )
        }
      />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
};

/** Whether the form's entry was never on the site, so that no link leads to its slug. */
function useNeverPublished(contentType: string, isNew: boolean): boolean {
  const { get } = useFetchClient();
  const { model, id } = useFormEntry();
  const version = useForm("SlugInput", ({ initialValues }) => Object(initialValues).version);
  const [neverPublished, setNeverPublished] = useState(false);
  useEffect(() => {
    setNeverPublished(false);
    if (isNew || model !== contentType) return;
    let current = true;
    const path = `/entry-versions/${model.slice(model.indexOf(".") + 1)}/${id}`;
    get<{ data: { unpublished: string | null } }>(path, { params: { version } }).then(
      // A relation's form is in a dialog over another entry's form: its version then differs.
      ({ data }) => current && setNeverPublished(data.data.unpublished === version),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [get, model, id, contentType, version, isNew]);
  return isNew || neverPublished;
}
