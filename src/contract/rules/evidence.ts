/** What customers state for conditions of sale (CON-01): the rules that site and CMS share. */
import { normalizeText, type TextRule, textProblem, textRule } from "./account-rules.ts";
import type { ConditionKind } from "./conditions.ts";

export interface Qualification {
  readonly agency: string;
  readonly level: string;
  readonly number: string;
}

export interface EndUseStatement {
  readonly statement: string;
  /** Absent if it is what the request for a quotation states. */
  readonly acknowledged?: true;
}

/** What a customer states for a condition; null where the order itself says it. */
export type Evidence = Qualification | EndUseStatement | null;

/** A field of evidence with its problem. */
export interface EvidenceProblem {
  readonly field: string;
  readonly message: string;
}

const lineRule = (label: string, min: number, max: number): TextRule =>
  min > 1
    ? textRule(label, min, max, `${label} must be at least ${min} characters.`)
    : textRule(label, min, max);

/** The fields of a person's qualification, in the order in which forms show them. */
export const QUALIFICATION_FIELDS = [
  { name: "agency", label: "Training agency", rule: lineRule("Training agency", 2, 80) },
  { name: "level", label: "Qualification", rule: lineRule("Qualification", 2, 80) },
  {
    name: "number",
    label: "Certificate or course number",
    rule: lineRule("Certificate or course number", 1, 60),
  },
] as const;

const STATEMENT_RULE = textRule(
  "The end-use statement",
  20,
  2000,
  "Please state the end use in at least 20 characters.",
);
export const ACKNOWLEDGE_LABEL = "What I state is true, and I have read this condition";

type Fields = Readonly<Record<string, unknown>>;

/** All problems of what a customer states, by field. No message repeats a value. */
export function evidenceProblems(kind: ConditionKind, fields: Fields): EvidenceProblem[] {
  const problem = (field: string, message: string | null) => (message === null ? [] : [{ field, message }]);
  if (kind === "destinations") return [];
  if (kind === "qualification")
    return QUALIFICATION_FIELDS.flatMap(({ name, label, rule }) =>
      problem(name, valueProblem(fields[name], rule, /[\p{Cc}\p{Cs}]/u, `${label} must be a line of text.`)),
    );
  const notText = "The end-use statement must be a text.";
  return [
    ...problem(
      "statement",
      valueProblem(fields["statement"], STATEMENT_RULE, /[^\P{Cc}\n]|\p{Cs}/u, notText),
    ),
    ...problem("acknowledged", fields["acknowledged"] === true ? null : "Please confirm what you state."),
  ];
}

/** @param refused matches what databases or pages would change or refuse */
function valueProblem(value: unknown = "", rule: TextRule, refused: RegExp, notText: string): string | null {
  if (typeof value !== "string" || refused.test(clean(value))) return notText;
  return textProblem(rule, clean(value));
}

/** Line ends as browsers send them become one character. */
const clean = (text: unknown): string => normalizeText(String(text).replaceAll("\r\n", "\n"));

/** Parses what a customer states for a condition of a kind. @returns it, or its first problem */
export function parseEvidence(
  kind: ConditionKind,
  fields: Fields,
):
  | { readonly evidence: Evidence; readonly problem: null }
  | { readonly evidence: null; readonly problem: EvidenceProblem } {
  const [problem] = evidenceProblems(kind, fields);
  if (problem !== undefined) return { evidence: null, problem };
  if (kind === "destinations") return { evidence: null, problem: null };
  const { agency, level, number, statement } = fields;
  const evidence =
    kind === "qualification"
      ? { agency: clean(agency), level: clean(level), number: clean(number) }
      : { statement: clean(statement), acknowledged: true as const };
  return { evidence, problem: null };
}
