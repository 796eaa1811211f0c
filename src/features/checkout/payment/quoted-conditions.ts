import type { AppliedCondition, ConditionText } from "../../../contract/rules/conditions.ts";
import { QUALIFICATION_FIELDS } from "../../../contract/rules/evidence.ts";
import type { FormValues } from "../../../ui/form/form-values.ts";
import { parseAppliedConditions } from "../../conditions/parse-conditions.ts";
import type { Quote } from "../model.ts";

/** The conditions of a quote; the checkout's first code keeps them as they came. */
export const quotedConditions = ({ conditions }: Pick<Quote, "conditions">): AppliedCondition[] =>
  parseAppliedConditions(conditions);

/** The name of a form's field. @param field of the evidence, as in `agency` */
export const fieldName = ({ documentId }: Pick<ConditionText, "documentId">, field: string): string =>
  `${documentId}-${field}`;

/** What a form states for a condition, as the CMS accepts it; null if it asks for nothing. */
export function statedFor(
  condition: Pick<ConditionText, "documentId" | "kind">,
  values: FormValues,
): Record<string, unknown> | null {
  const value = (field: string) => values[fieldName(condition, field)];
  switch (condition.kind) {
    case "destinations":
      return null;
    case "qualification":
      return Object.fromEntries(QUALIFICATION_FIELDS.map(({ name }) => [name, value(name) ?? ""]));
    case "end-use statement":
      return { statement: value("statement") ?? "", acknowledged: value("acknowledged") !== undefined };
  }
}

/** `conditions` of an order's request. */
export const evidenceOf = (quote: Pick<Quote, "conditions">, values: FormValues): object[] =>
  quotedConditions(quote).flatMap((condition) => {
    const stated = statedFor(condition, values);
    return stated === null ? [] : [{ id: condition.documentId, ...stated }];
  });
