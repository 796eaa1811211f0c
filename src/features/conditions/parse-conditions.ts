import { isRecord } from "../../contract/is-record.ts";
import type { ConditionKind, ConditionText } from "../../contract/rules/conditions.ts";

const KINDS: Readonly<Record<ConditionKind, true>> = {
  qualification: true,
  "end-use statement": true,
  destinations: true,
};

const isCondition = (value: unknown): value is ConditionText =>
  isRecord(value) &&
  Object.hasOwn(KINDS, String(value["kind"])) &&
  [value["documentId"], value["title"], value["text"]].every((text) => typeof text === "string") &&
  Array.isArray(value["countries"]) &&
  value["countries"].every((code) => typeof code === "string" && /^[A-Z]{2}$/.test(code));

/** Parses the conditions in a reply; what has another shape is left out. */
export const parseConditions = (value: unknown): ConditionText[] =>
  (Array.isArray(value) ? value : []).filter(isCondition);
