import type { QuotationRefusal } from "halocline-contract/rules/quotations";
import type { UserRow } from "../../accounts/users";
import { acceptQuoted } from "../../orders/conditions/check-conditions";
import { conditionsOfLines, digestOfAll } from "../../orders/conditions/find-conditions";
import { findOrder } from "../../orders/find-order";
import { wakeOutbox } from "../../orders/mail/outbox";
import type { OrderAddresses } from "../../orders/place/parse-addresses";
import { createOrder } from "../../orders/place/store-order";
import { acceptTerms } from "../../orders/quote/terms-of-sale";
import type { OrderRow } from "../../orders/types";
import type { SentRow } from "../types";
import { closePayments } from "./close-payments";
import { pricedQuotation, requirePublished } from "./price-quotation";
import { QuotationRefused, refusalOf } from "./refusal-of";
import { USED_UP } from "./take-quotation";

export interface Acceptance extends OrderAddresses {
  /** That which the holder has read. */
  readonly revision: unknown;
  readonly purchase_order: string;
  /** The digest of the conditions of sale that the holder has read. */
  readonly conditions: unknown;
}

export type AcceptResult =
  | { readonly kind: "placed"; readonly order: OrderRow }
  | { readonly kind: "refused"; readonly refusal: QuotationRefusal }
  | { readonly kind: "no-rates" }
  /** A card payment that was begun cannot be ended now. */
  | { readonly kind: "no-provider" };

/**
 * Makes a quotation an order that is paid by transfer, once: the same customer gets the same order
 * again for the same purchase order.
 * @throws ValidationError for a country that is not released, or a product that is no longer sold
 */
export async function acceptByPurchaseOrder(
  user: UserRow,
  row: SentRow,
  { revision, purchase_order, conditions: read, ...addresses }: Acceptance,
): Promise<AcceptResult> {
  const repeated = await findAccepted(user, row, purchase_order);
  if (repeated !== null) return { kind: "placed", order: repeated };
  const refusal = refusalOf(row, revision);
  if (refusal !== null) return { kind: "refused", refusal };
  await requirePublished(row);
  const found = await conditionsOfLines(row.lines);
  if (digestOfAll(found) !== read) return { kind: "refused", refusal: "QuotationChanged" };
  const conditions = acceptQuoted(found, addresses.shipping_address, row);
  const priced = await pricedQuotation(row);
  if (priced === null) return { kind: "no-rates" };
  const isFree = await closePayments(row.number, { user: { id: user.id } });
  if (!isFree) return { kind: "no-provider" };
  const details = { ...addresses, terms: await acceptTerms(), conditions, purchase_order };
  try {
    const stored = await createOrder(user, priced, details, new Date());
    if (stored === null) throw new QuotationRefused("QuotationAccepted");
    wakeOutbox();
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
