import { errors } from "@strapi/utils";
import { type ConditionKind, conditionLines } from "halocline-contract/rules/conditions";
import type { Evidence } from "halocline-contract/rules/evidence";
import { ORDER_CONDITION } from "../types";
import type { AcceptedCondition } from "./check-conditions";

/** A condition that an order was placed under, as it was shown. */
export interface OrderConditionRow {
  readonly id: number;
  readonly order_id: string;
  readonly condition_id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: ConditionKind;
  /** Titles of the products that it applies to. */
  readonly products: readonly string[];
  readonly evidence: Evidence;
  readonly given_at: string;
  /** Set once the evidence is deleted. */
  readonly evidence_deleted_at: string | null;
  readonly state: "open" | "cleared" | "refused";
  /** The member of staff who decided; null for the shop itself. */
  readonly who: string | null;
  readonly reason: string | null;
  readonly decided_at: string | null;
}

const DAY_MS = 86_400_000;

/** Deletes the conditions of an earlier attempt to pay an order, before those of the next one. */
export async function deleteConditions(order: { readonly documentId: string }): Promise<void> {
  await strapi.db.query(ORDER_CONDITION).deleteMany({ where: { order_id: order.documentId } });
}

/**
 * Stores the conditions of a pending order; call it in the transaction that stores the order.
 * Nothing else writes what the customer stated.
 */
export async function storeConditions(
  { documentId: order_id }: { readonly documentId: string },
  conditions: readonly AcceptedCondition[],
): Promise<void> {
  if (conditions.length === 0) return;
  const given_at = new Date();
  const rows = conditions.map((condition) => {
    const { documentId: condition_id, daysKept, products, kind, evidence } = condition;
    const { digest, title, isAgreed = false } = condition;
    // As it was shown: with the names of the countries that it released.
    const text = conditionLines(condition).join("\n");
    const keep_until = daysKept === null ? null : new Date(given_at.getTime() + daysKept * DAY_MS);
    // The editor's list has released the country; staff decide on what a customer states.
    const isMet = kind === "destinations" && !isAgreed;
    const decision = { state: isMet ? "cleared" : "open", decided_at: isMet ? given_at : null };
    const data = { order_id, condition_id, digest, title, text, kind, evidence, given_at, keep_until };
    return { ...data, ...decision, products: products.map(({ title }) => title) };
  });
  await strapi.db.query(ORDER_CONDITION).createMany({ data: rows });
}

/** The conditions of an order in the order in which they were stored. */
export const conditionsOfOrder = ({
  documentId,
}: {
  readonly documentId: string;
}): Promise<OrderConditionRow[]> =>
  strapi.db.query(ORDER_CONDITION).findMany({ where: { order_id: documentId }, orderBy: { id: "asc" } });

/** The query for the documentIds of the orders with a refused condition. */
export const refusedOrders = () =>
  strapi.db
    .connection(String(strapi.contentType(ORDER_CONDITION).collectionName))
    .select("order_id")
    .where("state", "refused");

/**
 * Call it under the order's lock (CON-03).
 * @throws ApplicationError unless all conditions are cleared
 */
export async function requireCleared(order: { readonly documentId: string }): Promise<void> {
  const unmet = (await conditionsOfOrder(order)).find(({ state }) => state !== "cleared");
  if (unmet === undefined) return;
  throw new errors.ApplicationError(
    unmet.state === "open"
      ? `The condition “${unmet.title}” is not cleared yet, so nothing is sent.`
      : `The condition “${unmet.title}” was refused, so nothing is sent.`,
  );
}

/** A condition for the order's own page: private, for the owner and staff alone. */
export const serializeOrderCondition = (row: OrderConditionRow) => {
  const { condition_id: id, title, text, kind, products, evidence, given_at, state } = row;
  return {
    ...{ id, title, text, kind, products, evidence, given_at, state },
    evidence_deleted_at: row.evidence_deleted_at,
  };
};

/** Keeps a round short, however many are due. */
const MAX_DELETIONS_PER_ROUND = 200;

/** Staff need the evidence to decide; an order that was never paid is never decided. */
const MAX_OPEN_DAYS = 90;

/** Deletes evidence whose period is over; the fact that it was given stays. */
export async function deleteOldEvidence(): Promise<void> {
  const rows = strapi.db.query(ORDER_CONDITION);
  const now = new Date();
  const due: OrderConditionRow[] = await rows.findMany({
    where: {
      $or: [
        { keep_until: { $lte: now }, state: { $ne: "open" } },
        { keep_until: { $lte: new Date(now.getTime() - MAX_OPEN_DAYS * DAY_MS) } },
      ],
    },
    limit: MAX_DELETIONS_PER_ROUND,
  });
  const id = { $in: due.map((row) => row.id) };
  const data = { evidence: null, keep_until: null, evidence_deleted_at: now };
  if (due.length > 0) await rows.updateMany({ where: { id }, data });
}
