import type { OrderChange } from "../../../orders/staff/types";
import { MAIL_NAMES } from "./order-text";

/** The words for what `recordChange` of the CMS stores. */
const CHANGE_NAMES: Readonly<Record<string, string>> = {
  placed: "Placed",
  paid: "Paid",
  failed: "Payment failed",
  cancelled: "Cancelled, unpaid",
  refunded: "Refunded",
  "refund-requested": "Refund requested",
  "refund-refused": "Refund refused",
  "provider-asked": "Card provider asked",
  "mail-requested": "E-mail sent again",
  fulfilment: "Fulfilment",
  invoice: "Invoice issued",
  "vat-number": "Buyer's VAT number",
  dispute: "Disputed",
  withdrawn: "Withdrawal received",
  "balance-requested": "Balance requested",
  "condition-cleared": "Condition cleared",
  "condition-refused": "Condition refused",
  "quote-requested": "Quotation requested",
  "quotation-priced": "Prices saved",
  "quotation-sent": "Sent",
  "quotation-reminded": "Reminder sent",
  "quotation-expired": "Expired; it was valid until",
  "quotation-declined": "Declined",
  "quotation-accepted": "Quotation accepted",
  "quotation-reopened": "Open again, as its order was closed",
  closed: "Dealt with",
  reopened: "Opened again",
};

/** A change in words, such as `Paid: £222.36 GBP`. */
export function changeText({ what, detail }: OrderChange): string {
  const name = CHANGE_NAMES[what] ?? what;
  if (!detail) return name;
  return `${name}: ${what === "mail-requested" ? (MAIL_NAMES[detail] ?? detail) : detail}`;
}
