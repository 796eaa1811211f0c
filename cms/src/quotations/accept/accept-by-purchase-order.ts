import type { QuotationRefusal } from "halocline-contract/rules/quotations";
import type { UserRow } from "../../accounts/users";
import { acceptConditions, acceptUnstated } from "../../orders/conditions/check-conditions";
import { conditionsOfLines } from "../../orders/conditions/find-conditions";
import { findOrder } from "../../orders/find-order";
import type { OrderAddresses } from "../../orders/place/parse-addresses";
import { createOrder } from "../../orders/place/store-order";
import { acceptTerms } from "../../orders/quote/terms-of-sale";
import { checkOrder } from "../../orders/settle/check-order";
import { ORDER, type OrderRow } from "../../orders/types";
import type { SentRow } from "../types";
import { pricedQuotation } from "./price-quotation";
import { QuotationRefused, refusalOf } from "./refusal-of";
import { USED_UP } from "./take-quotation";

export interface Acceptance extends OrderAddresses {
  /** That which the holder has read. */
  readonly revision: unknown;
  readonly purchase_order: string;
  /** See `checkConditions`; undefined if it comes with the papers of the purchase order. */
  readonly evidence: unknown;
}

export type AcceptResult =
  | { readonly kind: "placed"; readonly order: OrderRow }
  | { readonly kind: "refused"; readonly refusal: QuotationRefusal }
  | { readonly kind: "no-rates" };

/**
 * Makes a quotation an order that is paid by transfer, once: the same customer gets the same order
 * again for the same purchase order.
 * @throws ValidationError for what the conditions of sale ask for
 */
export async function acceptByPurchaseOrder(
  user: UserRow,
  row: SentRow,
  { revision, evidence, purchase_order, ...addresses }: Acceptance,
): Promise<AcceptResult> {
  const repeated = await findAccepted(user, row, purchase_order);
  if (repeated !== null) return { kind: "placed", order: repeated };
  const refusal = refusalOf(row, revision);
  if (refusal !== null) return { kind: "refused", refusal };
  const found = await conditionsOfLines(row.lines);
  const { shipping_address } = addresses;
  const conditions =
    evidence === undefined
      ? acceptUnstated(found, shipping_address)
      : acceptConditions(found, shipping_address, evidence);
  const priced = await pricedQuotation(row);
  if (priced === null) return { kind: "no-rates" };
  await closeCardPayments(user, row);
  const details = { ...addresses, terms: await acceptTerms(), conditions, purchase_order };
  try {
    const stored = await createOrder(user, priced, details, new Date());
    if (stored === null) throw new QuotationRefused("QuotationAccepted");
    return { kind: "placed", order: stored.order };
  } catch (error) {
    if (!(error instanceof QuotationRefused)) throw error;
    // A second press that overtook this one has placed the same order.
    const order = await findAccepted(user, row, purchase_order);
    return order ? { kind: "placed", order } : { kind: "refused", refusal: error.refusal };
  }
}

const findAccepted = (
  { id }: UserRow,
  { number }: SentRow,
  purchase_order: string,
): Promise<OrderRow | null> =>
  findOrder({ quotation_number: number, purchase_order, user: { id }, payment_status: USED_UP });

/** Closes what this customer has begun to pay by card, so that the quotation is free again. */
async function closeCardPayments({ id }: UserRow, { number }: SentRow): Promise<void> {
  const where = { quotation_number: number, user: { id }, payment_status: "pending" };
  const orders: OrderRow[] = await strapi.db.query(ORDER).findMany({ where });
  for (const order of orders) await checkOrder(order, { closeUnpaid: true });
}
