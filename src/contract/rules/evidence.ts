/** What customers state for conditions of sale (CON-01): the rules that site and CMS share. */
import { normalizeText, type TextRule, textProblem } from "./account-rules.ts";
import type { ConditionKind } from "./conditions.ts";

/** The fields of a person's qualification, in the order in which forms show them. */
export const QUALIFICATION_FIELDS = [
  { name: "agency", label: "Training agency", min: 2, max: 80 },
  { name: "level", label: "Qualification", min: 2, max: 80 },
  { name: "number", label: "Number of the certificate", min: 1, max: 60 },
] as const;

export interface Qualification {
  readonly agency: string;
  readonly level: string;
  readonly number: string;
}

export interface EndUseStatement {
  readonly statement: string;
  readonly acknowledged: true;
}

/** What a customer states for a condition; null where the order itself says it. */
export type Evidence = Qualification | EndUseStatement | null;

export const STATEMENT_RULE: TextRule = {
  ...{ min: 20, max: 2000 },
  tooShort: "Please state the end use in at least 20 characters.",
  tooLong: "The end-use statement must be at most 2000 characters.",
};
export const ACKNOWLEDGE_LABEL = "What I state is true, and I have read this condition";

/** A field of evidence with its problem. */
export interface EvidenceProblem {
  readonly field: string;
  readonly message: string;
}

type Parsed =
  | { readonly evidence: Evidence; readonly problem: null }
  | { readonly evidence: null; readonly problem: EvidenceProblem };

const refuse = (field: string, message: string): Parsed => ({ evidence: null, problem: { field, message } });

/** Parses what a customer states for a condition of a kind. No message repeats a value. */
export function parseEvidence(kind: ConditionKind, fields: Readonly<Record<string, unknown>>): Parsed {
  if (kind === "destinations") return { evidence: null, problem: null };
  return kind === "qualification" ? parseQualification(fields) : parseStatement(fields);
}

function parseQualification(fields: Readonly<Record<string, unknown>>): Parsed {
  const texts = { agency: "", level: "", number: "" };
  for (const { name, label, min, max } of QUALIFICATION_FIELDS) {
    const text = textOf(fields[name]);
    if (text === null || /\p{Cc}/u.test(text)) return refuse(name, `${label} must be a line of text.`);
    const tooShort = min > 1 ? `${label} must be at least ${min} characters.` : `${label} is missing.`;
    const tooLong = `${label} must be at most ${max} characters.`;
    const problem = textProblem({ min, max, tooShort, tooLong }, text);
    if (problem !== null) return refuse(name, problem);
    texts[name] = text;
  }
  return { evidence: texts, problem: null };
}

function parseStatement(fields: Readonly<Record<string, unknown>>): Parsed {
  const text = textOf(fields["statement"])?.replaceAll("\r\n", "\n") ?? null;
  if (text === null || /[^\P{Cc}\n]/u.test(text)) return refuse("statement", "The statement must be a text.");
  const problem = textProblem(STATEMENT_RULE, text);
  if (problem !== null) return refuse("statement", problem);
  if (fields["acknowledged"] !== true) return refuse("acknowledged", "Please confirm what you state.");
  return { evidence: { statement: text, acknowledged: true }, problem: null };
}

/** @returns null for what is no text, or not one that databases store: lone surrogates */
const textOf = (value: unknown = ""): string | null =>
  typeof value === "string" && !/\p{Cs}/u.test(value) ? normalizeText(value) : null;
