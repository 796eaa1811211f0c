import { isRecord } from "halocline-contract/is-record";
import { isReleased, notReleasedText } from "halocline-contract/rules/conditions";
import { findCountry } from "halocline-contract/rules/countries";
import { type Evidence, parseEvidence } from "halocline-contract/rules/evidence";
import { parseFields } from "../../accounts/forms/parse-fields";
import type { Address } from "../../accounts/users";
import { fieldError } from "../../validation/field-errors";
import type { LineCondition } from "./find-conditions";

/** A condition with what the customer stated for it; `acceptConditions` makes it. */
export interface AcceptedCondition extends LineCondition {
  readonly evidence: Evidence;
  /** A destination that only a quotation has released: staff clear it before anything is sent. */
  readonly isAgreed?: boolean;
}

type ShippingAddress = Pick<Address, "country">;

/**
 * Checks the conditions of sale of some lines (CON-01, CON-02). Give its result to `storeOrder`,
 * which stores it with the order.
 * @param evidence `conditions` of a request: a list with an object for each condition that asks for
 * something, `{ id, agency, level, number }` or `{ id, statement, acknowledged: true }`; it may be
 * undefined if none does
 * @throws ValidationError by the field's name, for missing or malformed evidence, and for a country
 * that is not released
 */
export function acceptConditions(
  conditions: readonly LineCondition[],
  { country }: ShippingAddress,
  evidence: unknown,
): AcceptedCondition[] {
  requireReleased(conditions, country);
  const given = parseList(conditions, evidence);
  return conditions.map((condition) => {
    const index = given.findIndex(({ id }) => id === condition.documentId);
    const fields = given[index];
    if (fields === undefined && condition.kind !== "destinations")
      throw fieldError("conditions", `Please give what “${condition.title}” asks for.`);
    const { id: _, ...stated } = fields ?? {};
    const path = ["conditions", index];
    parseFields(stated, EVIDENCE_FIELDS[condition.kind], path);
    const { evidence: parsed, problem } = parseEvidence(condition.kind, stated);
    if (problem !== null) throw fieldError([...path, problem.field], problem.message);
    return { ...condition, evidence: parsed };
  });
}

/**
 * For the purchase order of a quotation: its end use is what the request states, other papers come
 * another way. Staff clear what is asked before anything is sent (CON-03), also a country that is
 * not released, such as when its licence has come.
 * @param quotation the country that it is for, as in `gb`, and the end use, null once deleted
 * @throws ValidationError of another country that is not released
 */
export function acceptQuoted(
  conditions: readonly LineCondition[],
  { country }: ShippingAddress,
  quotation: { readonly country: string; readonly end_use: string | null },
): AcceptedCondition[] {
  const { code = "" } = findCountry(country) ?? {};
  if (code !== quotation.country) requireReleased(conditions, country);
  const { end_use } = quotation;
  const stated = end_use === null ? null : { statement: end_use };
  return conditions.map((condition) => ({
    ...condition,
    evidence: condition.kind === "end-use statement" ? stated : null,
    isAgreed: !isReleased(condition, code),
  }));
}

const EVIDENCE_FIELDS = {
  qualification: ["agency", "level", "number"],
  "end-use statement": ["statement", "acknowledged"],
  destinations: [],
} as const;

/** @throws ValidationError of the shipping address; no payment is made then */
function requireReleased(conditions: readonly LineCondition[], country: string): void {
  const { code = "", name = country } = findCountry(country) ?? {};
  const refusing = conditions.find((condition) => !isReleased(condition, code));
  if (refusing)
    throw fieldError(
      ["shipping_address", "country"],
      notReleasedText(refusing.products[0]?.title ?? refusing.title, name),
    );
}

/** Parses the list of evidence: each for a condition of the order, none twice. */
function parseList(
  conditions: readonly LineCondition[],
  evidence: unknown = [],
): Array<Readonly<Record<string, unknown>>> {
  if (!Array.isArray(evidence) || evidence.length > conditions.length)
    throw fieldError("conditions", "conditions must be a list with what each condition asks for.");
  return evidence.map((item: unknown, index) => {
    if (!isRecord(item)) throw fieldError(["conditions", index], `conditions.${index} must be an object.`);
    const isKnown = conditions.some(({ documentId }) => documentId === item["id"]);
    if (!isKnown || evidence.findIndex((other) => Object(other).id === item["id"]) !== index)
      throw fieldError(["conditions", index, "id"], "This is no condition of the order, or is there twice.");
    return item;
  });
}
