import type { ConditionText } from "../../../contract/rules/conditions.ts";
import { parseConditions } from "../../conditions/parse-conditions.ts";
import type { CartItem } from "../model.ts";
import type { CartReview } from "../review/model.ts";

/** The conditions of some lines, each once (CON-01). */
export function conditionsOfCart(review: CartReview, items: readonly CartItem[]): ConditionText[] {
  const conditions = items.flatMap(({ id }) => parseConditions(review.get(id)?.conditions));
  return [...new Map(conditions.map((condition) => [condition.documentId, condition])).values()];
}
