import { Field, TextInput } from "@strapi/design-system";
import { ArrowClockwise } from "@strapi/icons";
import { unstable_useContentManagerContext, useFetchClient, useField, useForm } from "@strapi/strapi/admin";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { isMadeFrom, slugOf, slugProblem } from "./slug-text";

interface Props {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: React.ReactNode;
  labelAction?: React.ReactNode;
  attribute: { targetField: string; contentType: string };
}

interface Availability {
  isAvailable: boolean;
  suggestion: string | null;
}

const CHECK_AFTER_MS = 300;

/**
 * The slug of an entry that was never published follows its title until the editor types another one.
 * A published entry keeps its slug, which is its address; the button makes one from the title again.
 */
export const SlugInput = ({ name, label, required, disabled, hint, labelAction, attribute }: Props) => {
  const field = useField<string | null | undefined>(name);
  const titleIn = (values: object) => String(Object(values)[attribute.targetField] ?? "");
  const title = useForm("SlugInput", ({ values }) => titleIn(values));
  const savedTitle = useForm("SlugInput", ({ initialValues }) => titleIn(initialValues));
  const { post } = useFetchClient();
  const [taken, setTaken] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const slug = field.value ?? "";
  const { initialValue, onChange } = field;
  const isFree = useNeverPublished(attribute.contentType, !initialValue);
  const follows = useRef(isMadeFrom(slug, title));

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    follows.current = isMadeFrom(event.target.value, title);
    onChange(event);
  };

  useEffect(() => {
    if (!isFree || !follows.current || title === "") return;
    onChange(name, initialValue && title === savedTitle ? initialValue : slugOf(title));
  }, [title, savedTitle, initialValue, isFree, name, onChange]);

  useEffect(() => {
    setTaken(null);
    if (slug === "" || slug === initialValue || slugProblem(slug) !== null) return;
    let current = true;
    const timer = setTimeout(() => {
      const question = { contentTypeUID: attribute.contentType, field: name, value: slug };
      post<Availability>("/content-manager/uid/check-availability", question).then(
        ({ data: { isAvailable, suggestion } }) => {
          if (!current || isAvailable || suggestion === null) return;
          if (isFree && follows.current) onChange(name, suggestion);
          else setTaken(suggestion);
        },
        // The CMS checks again on saving.
        () => undefined,
      );
    }, CHECK_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [slug, initialValue, isFree, name, onChange, post, attribute.contentType]);

  // No error while the editor types: half a slug is incomplete, not wrong.
  const wrong = left || field.error ? slugProblem(slug) : null;
  const problem = wrong ?? (taken && `Another entry has this slug. “${taken}” is free.`);
  return (
    <Field.Root name={name} id={name} error={problem ?? field.error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        name={name}
        disabled={disabled}
        value={slug}
        onChange={type}
        onBlur={() => setLeft(true)}
        endAction={
          disabled ? undefined : (
            <Field.Action label="Make it from the title" onClick={() => onChange(name, slugOf(title))}>
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

/** Whether the entry of the form was never on the site, so that no link leads to its slug. */
function useNeverPublished(contentType: string, isNew: boolean): boolean {
  const { get } = useFetchClient();
  const { model, id } = unstable_useContentManagerContext();
  const version = useForm("SlugInput", ({ initialValues }) => Object(initialValues).version);
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    setFree(false);
    if (isNew || model !== contentType) return;
    let current = true;
    const address = `/entry-versions/${model.slice(model.indexOf(".") + 1)}/${id}`;
    get<{ data: { unpublished: string | null } }>(address, { params: { version } }).then(
      // The form of a relation stands in a dialog over the form of another entry.
      ({ data }) => current && setFree(data.data.unpublished === version),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [get, model, id, contentType, version, isNew]);
  return isNew || isFree;
}
