import type { QuotationRefusal } from "halocline-contract/rules/quotations";
import { stateOf } from "../find-quotation";
import type { QuotationRow } from "../types";

/**
 * Why a quotation cannot be accepted now; null if it can.
 * @param revision that which the holder has read
 */
export function refusalOf(row: QuotationRow, revision: unknown): QuotationRefusal | null {
  switch (stateOf(row)) {
    case "accepted":
      return "QuotationAccepted";
    case "declined":
      return "QuotationDeclined";
    case "expired":
      return row.revision === revision ? "QuotationExpired" : "QuotationChanged";
    case "sent":
      return row.revision === revision ? null : "QuotationChanged";
    default:
      return "QuotationChanged";
  }
}

/** Ends a transaction whose quotation cannot be accepted (any more). */
export class QuotationRefused extends Error {
  override readonly name = "QuotationRefused";
  readonly refusal: QuotationRefusal;

  constructor(refusal: QuotationRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
