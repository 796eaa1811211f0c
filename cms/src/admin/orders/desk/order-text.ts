import { paymentStatusText } from "halocline-contract/rules/payment-status";
import type { ActionResult, OrderMail, OrderState } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";

export const orderStatusText = ({ payment_status, refunded, currency, balance }: OrderState): string =>
  paymentStatusText(payment_status, refunded, currency, balance?.state);

/** What an e-mail is about, by its kind. */
export const MAIL_NAMES: Readonly<Record<string, string>> = {
  accepted: "Purchase order received",
  confirmation: "Confirmation",
  dispatched: "Parcel sent",
  refunded: "Refund",
  "balance-requested": "Balance requested",
  "balance-paid": "Balance received",
  "quote-request": "Request received",
  quotation: "Quotation",
  "quotation-reminder": "Reminder",
  "quotation-declined": "Declined",
};

/** The state of one e-mail and, if staff requested it, their names. */
export function mailText(mail: Omit<OrderMail, "kind" | "occurrence" | "resend" | "requested_at">): string {
  const { state, sent_at, try_at, problem, requested_by } = mail;
  const requester = requested_by === null ? "" : `, requested by ${requested_by}`;
  if (state === "sent") return `Sent ${sent_at === null ? "" : formatDateTime(sent_at)}${requester}`;
  if (state === "failed")
    return `${problem ?? "It could not be sent."} It is not retried automatically${requester}.`;
  return `${problem ?? "On its way."} Next attempt ${formatDateTime(try_at)}${requester}`;
}

const lastMail = (mails: readonly OrderMail[], field: "sent_at" | "requested_at"): OrderMail | undefined =>
  [...mails].sort((a, b) => String(a[field] ?? "").localeCompare(String(b[field] ?? ""))).at(-1);

function resentText(resent: ActionResult["resent"], { to, mails }: OrderState): string {
  const sentAt = (mail: OrderMail | undefined) => formatDateTime(mail?.sent_at ?? "");
  switch (resent) {
    case "not paid":
      return "This order is not paid, so there is no confirmation to send.";
    case "no such e-mail":
      return "There is no such e-mail any more. Please reload the page.";
    case "being sent":
      return "The e-mail is being sent at this moment. Please look again in a minute.";
    case "sent meanwhile":
      return `Since you looked, the e-mail was sent to ${to} at ${sentAt(lastMail(mails, "sent_at"))}. Press again to send another.`;
    default: {
      const mail = lastMail(mails, "requested_at");
      if (mail?.state === "sent") return `The e-mail was sent to ${to} at ${sentAt(mail)}.`;
      return mail === undefined ? "" : `${mail.problem} It is tried again at ${formatDateTime(mail.try_at)}.`;
    }
  }
}

function checkedText({ checked, before, state }: ActionResult): string {
  const status = orderStatusText(state);
  const isPending = state.payment_status === "pending";
  const hasChanged = before !== state.payment_status;
  switch (checked) {
    case "no answer":
      return isPending
        ? `The provider did not answer. It is asked again at ${formatDateTime(state.check_at)}.`
        : "The provider did not answer. Please ask again later.";
    case "no payment":
      if (hasChanged) return `No payment was made: the order is now ${status}.`;
      return isPending ? "No payment was made yet." : "No payment was made for this order.";
    case "unpaid":
      return isPending
        ? "Still waiting: the provider knows of no payment yet."
        : `Nothing new: no payment was made, and the order is ${status}.`;
    case "unmatched":
      return "The provider has a charge that does not fit this order. It is listed under “Needs attention”.";
    case "nothing new":
      return isPending
        ? "Still waiting: the bank has not confirmed the payment yet."
        : `Nothing new: the order is ${status}.`;
    default:
      return `The provider says ${checked}: the order is now ${status}.`;
  }
}

/** The result of an action of staff, in a sentence or two. */
export function actionResultText(result: ActionResult): string {
  if (result.done !== undefined) return result.done;
  if (result.refund !== undefined) return refundedText(result.refund);
  return result.resent === undefined ? checkedText(result) : resentText(result.resent, result.state);
}

function refundedText({ state, problem }: NonNullable<ActionResult["refund"]>): string {
  if (state === "done") return "The refund is made. The customer gets an e-mail.";
  if (state === "refused") return `Nothing was refunded. ${problem}`;
  return "The provider has not answered yet. The refund is stored and is finished automatically.";
}
