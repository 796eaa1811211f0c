import { textPart } from "../../orders/mail/order-parts";
import { productsPart, type QuotationTemplate, questionsPart, typedPart } from "./parts";

/** Says why we make no offer, or withdraw one. */
export const declinedMail: QuotationTemplate = (row, shop) => ({
  subject:
    row.number === null
      ? `Your request for a quotation ${row.reference}`
      : `Quotation ${row.number} is withdrawn`,
  parts: [
    textPart(
      row.number === null
        ? "Thank you for your request. We are sorry that we cannot make you an offer."
        : "We are sorry that we have to withdraw this quotation. It can no longer be accepted.",
    ),
    typedPart("Reason", row.decline_reason ?? ""),
    productsPart(row),
    questionsPart(shop, "your reference"),
  ],
});
