import { isRecord } from "../../contract/is-record.ts";
import { CONDITION_KINDS, type ConditionText } from "../../contract/rules/conditions.ts";

const isCondition = (value: unknown): value is ConditionText =>
  isRecord(value) &&
  CONDITION_KINDS.some((kind) => kind === value["kind"]) &&
  [value["documentId"], value["title"], value["text"]].every((text) => typeof text === "string") &&
  Array.isArray(value["countries"]) &&
  value["countries"].every((code) => typeof code === "string" && /^[A-Z]{2}$/.test(code));

/** Parses the conditions in a reply; what has another shape is left out. */
export const parseConditions = (value: unknown): ConditionText[] =>
  (Array.isArray(value) ? value : []).filter(isCondition);
