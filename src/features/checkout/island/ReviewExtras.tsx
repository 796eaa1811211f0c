import { type RefObject, useEffect, useState } from "react";
import { type AppliedCondition, isReleased, notReleasedText } from "../../../contract/rules/conditions.ts";
import { findCountry } from "../../../contract/rules/countries.ts";
import {
  ACKNOWLEDGE_LABEL,
  evidenceProblems,
  QUALIFICATION_FIELDS,
} from "../../../contract/rules/evidence.ts";
import { quoteRequestPath } from "../../../contract/site.ts";
import { Field, TextAreaField } from "../../../ui/form/Field.tsx";
import { type FormValues, valuesOf } from "../../../ui/form/form-values.ts";
import { ConditionBody } from "../../conditions/Conditions.tsx";
import type { Quote } from "../model.ts";
import { fieldName, quotedConditions, statedFor } from "../payment/quoted-conditions.ts";

export { Changes } from "./Changes.tsx";

interface Props {
  quote: Quote;
  /** The checkout's form, whose fields say where the goods go. */
  form: RefObject<HTMLFormElement | null>;
}

/** Makes a field invalid, or valid again; `checked-form` shows the message. */
function setProblem(form: HTMLFormElement, name: string, message = ""): void {
  const control = form.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.setCustomValidity(message);
}

/** Calls `check` with the form now and after each change. */
function useFormCheck({ form }: Props, check: (form: HTMLFormElement, values: FormValues) => void): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const run = () => check(element, valuesOf(element));
    run();
    element.addEventListener("input", run);
    return () => element.removeEventListener("input", run);
  });
}

/** The fields that a condition asks for. */
function EvidenceFields({ condition, values }: { condition: AppliedCondition; values: FormValues }) {
  const named = (field: string) => {
    const name = fieldName(condition, field);
    return { name, defaultValue: values[name] };
  };
  if (condition.kind === "qualification")
    return QUALIFICATION_FIELDS.map(({ name, label }) => <Field key={name} label={label} {...named(name)} />);
  if (condition.kind === "destinations") return null;
  const { name, defaultValue } = named("acknowledged");
  return (
    <>
      <TextAreaField label="End use" {...named("statement")} />
      <div className="wide">
        <label className="check">
          <input
            type="checkbox"
            name={name}
            required
            defaultChecked={defaultValue !== undefined}
            aria-describedby={`problem-${name}`}
          />{" "}
          {ACKNOWLEDGE_LABEL}
        </label>
        <p id={`problem-${name}`} className="message message-error" />
      </div>
    </>
  );
}

/** The conditions of the order with the fields for what they ask for (CON-01). */
export function ConditionFields({ values, ...props }: Props & { values: FormValues }) {
  const conditions = quotedConditions(props.quote);
  useFormCheck(props, (form, typed) => {
    for (const condition of conditions) {
      const problems = evidenceProblems(condition.kind, statedFor(condition, typed) ?? {});
      for (const field of ["agency", "level", "number", "statement", "acknowledged"])
        setProblem(
          form,
          fieldName(condition, field),
          problems.find((problem) => problem.field === field)?.message,
        );
    }
  });
  return conditions.map((condition) => (
    <fieldset key={condition.documentId} className="form-columns">
      <legend>{condition.title}</legend>
      <div className="wide small">
        <ConditionBody condition={condition} />
      </div>
      <EvidenceFields condition={condition} values={values} />
    </fieldset>
  ));
}

/** Says which products cannot be paid for, and leads to a quotation (CON-02); the CMS decides. */
export function NotReleased(props: Props) {
  const [code, setCode] = useState("");
  const refusing = quotedConditions(props.quote).filter(
    (condition) => code !== "" && !isReleased(condition, code),
  );
  const country = findCountry(code)?.name ?? "";
  const products = new Map(refusing.flatMap((one) => one.products).map((one) => [one.slug, one]));
  const [first] = products.values();
  const message = first === undefined ? "" : notReleasedText(first.title, country);
  useFormCheck(props, (form, values) => {
    const kind = values["same"] === undefined ? "shipping" : "billing";
    setCode(values[`${kind}-country`] ?? "");
    for (const one of ["shipping", "billing"])
      setProblem(form, `${one}-country`, one === kind ? message : "");
  });
  return (
    <div role="status">
      {products.size > 0 && (
        <div className="notice">
          <p>{message}</p>
          <ul>
            {[...products.values()].map(({ slug, title }) => (
              <li key={slug}>
                <a className="link" href={quoteRequestPath(slug)}>
                  Ask for a quotation for {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
