import { findCountry } from "halocline-contract/rules/countries";
import { formatDay } from "../../orders/format-day";
import { textPart } from "../../orders/mail/order-parts";
import { listPart, productsPart, type QuotationTemplate, questionsPart } from "./parts";

/**
 * Says that a request has arrived, and for what. It does not repeat longer texts: the address is
 * not known to be the visitor's, and must not get what a stranger writes.
 */
export const requestMail: QuotationTemplate = (row, shop) => ({
  subject: `Your request for a quotation ${row.reference}`,
  parts: [
    textPart("Thank you for your request. We will send you a quotation with prices and lead time."),
    textPart(`Your reference is ${row.reference}.`),
    productsPart(row),
    listPart("Requested by", [
      ...[row.organisation, row.name],
      `Delivery to ${findCountry(row.country)?.name ?? row.country}`,
      ...(row.needed_by === null ? [] : [`Needed by ${formatDay(row.needed_by)}`]),
    ]),
    questionsPart(shop, "your reference"),
  ],
});
