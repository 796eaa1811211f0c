import { isRecord } from "../../contract/is-record.ts";
import {
  type AppliedCondition,
  CONDITION_KINDS,
  type ConditionText,
} from "../../contract/rules/conditions.ts";

const isCondition = (value: unknown): value is ConditionText =>
  isRecord(value) &&
  CONDITION_KINDS.some((kind) => kind === value["kind"]) &&
  [value["documentId"], value["title"], value["text"]].every((text) => typeof text === "string") &&
  Array.isArray(value["countries"]) &&
  value["countries"].every((code) => typeof code === "string" && /^[A-Z]{2}$/.test(code));

/** Parses the conditions in a reply; what has another shape is left out. */
export const parseConditions = (value: unknown): ConditionText[] =>
  (Array.isArray(value) ? value : []).filter(isCondition);

type AppliedProduct = AppliedCondition["products"][number];

const isProduct = (value: unknown): value is AppliedProduct =>
  isRecord(value) && typeof value["title"] === "string" && typeof value["slug"] === "string";

/** Parses conditions that name the products of a quote or quotation. */
export const parseAppliedConditions = (value: unknown): AppliedCondition[] =>
  parseConditions(value).map((condition) => {
    const { products }: { products?: unknown } = condition as object;
    return { ...condition, products: Array.isArray(products) ? products.filter(isProduct) : [] };
  });
