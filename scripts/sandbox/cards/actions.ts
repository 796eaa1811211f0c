import { MAX_AMOUNT } from "../../../src/contract/rules/money.ts";
import { enqueueEvent } from "./events.ts";
import { type Form, recordAt, textAt } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import { type Intent, listOf, newCharge, newIntent, newRefund, secondsNow } from "./objects.ts";
import { type ApiResponse, failure, notFound, success } from "./responses.ts";
import type { Switches } from "./switches.ts";
import { outcomeOf } from "./test-cards.ts";

/** The dependencies of an action. Actions are called inside one transaction of the ledger. */
export interface ActionContext {
  readonly ledger: Ledger;
  readonly switches: Switches;
  /** Origin of the sandbox, for pages that it redirects customers to. */
  readonly origin: string;
}

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
} as const;

const NOT_AUTHENTICATED = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "Your bank did not confirm this payment. Please try again or use another card.",
} as const;

/** Creates a payment intent. */
export function createIntent({ ledger, switches }: ActionContext, form: Form): ApiResponse {
  const amount = Number(textAt(form, "amount"));
  const currency = textAt(form, "currency") ?? "";
  if (!Number.isInteger(amount) || amount < 1) {
    return failure(400, { code: "parameter_invalid_integer", message: "Invalid integer", param: "amount" });
  }
  if (amount > MAX_AMOUNT)
    return failure(400, { code: "amount_too_large", message: "Too much", param: "amount" });
  if (!/^[a-z]{3}$/.test(currency)) {
    return failure(400, { message: "Invalid currency", param: "currency" });
  }
  const description = textAt(form, "description") ?? null;
  const allowed = Object.values(recordAt(form, "allowed_payment_method_types"));
  const intent = newIntent({
    ...{ amount, currency, description, metadata: recordAt(form, "metadata") },
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
  });
  enqueueEvent(ledger, switches, "payment_intent.created", intent);
  return success(ledger.putIntent(intent));
}

/** Returns an intent, with its latest charge embedded if `expandsCharge` is set. */
export function retrieveIntent({ ledger }: ActionContext, id: string, expandsCharge: boolean): ApiResponse {
  const intent = ledger.intent(id);
  if (intent === undefined) return notFound(id);
  if (!expandsCharge || intent.latest_charge === null) return success(intent);
  return success({ ...intent, latest_charge: ledger.charge(intent.latest_charge) ?? null });
}

/** Finds intents by one key of their metadata: `metadata['order']:'…'`. */
export function searchIntents({ ledger }: ActionContext, query: string): ApiResponse {
  const [, key, value] = /^metadata\['([^']+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (key === undefined) return failure(400, { message: "Unsupported query", param: "query" });
  const intents = ledger.intents().filter(({ metadata }) => metadata[key] === value);
  return success({ ...listOf("/v1/payment_intents/search", intents, false), object: "search_result" });
}

/** Charges a card, or redirects the customer to the bank for authentication. */
export function confirmIntent(context: ActionContext, id: string, form: Form): ApiResponse {
  const { ledger, switches, origin } = context;
  const intent = ledger.intent(id);
  if (intent === undefined) return notFound(id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    return unexpectedState(intent, "confirm");
  const number = textAt(form, "payment_method_data", "card", "number") ?? "";
  switch (outcomeOf(number)) {
    case "succeeds":
      return success(succeedPayment(context, intent));
    case "declined":
      return declineCard(context, intent);
    case "redirects": {
      const return_url = textAt(form, "return_url") ?? null;
      const url = `${origin}/cards/authenticate/${id}?secret=${intent.client_secret}`;
      const next_action = { type: "redirect_to_url", redirect_to_url: { return_url, url } };
      const pendingIntent = ledger.putIntent({ ...intent, status: "requires_action", next_action });
      enqueueEvent(ledger, switches, "payment_intent.requires_action", pendingIntent);
      return success(pendingIntent);
    }
  }
}

/** Charges the amount and completes the payment. */
export function succeedPayment({ ledger, switches }: ActionContext, intent: Intent): Intent {
  const charge = ledger.putCharge(newCharge(intent));
  const paidIntent = ledger.putIntent({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  enqueueEvent(ledger, switches, "charge.succeeded", charge);
  enqueueEvent(ledger, switches, "payment_intent.succeeded", paidIntent);
  return paidIntent;
}

const declineCard = (context: ActionContext, intent: Intent): ApiResponse =>
  failure(402, { ...DECLINED, payment_intent: failPayment(context, intent, DECLINED) });

/** Fails a payment whose customer the bank did not authenticate. */
export const failAuthentication = (context: ActionContext, intent: Intent): Intent =>
  failPayment(context, intent, NOT_AUTHENTICATED);

function failPayment(
  { ledger, switches }: ActionContext,
  intent: Intent,
  last_payment_error: object,
): Intent {
  const status = "requires_payment_method";
  const failedIntent = ledger.putIntent({ ...intent, status, last_payment_error, next_action: null });
  enqueueEvent(ledger, switches, "payment_intent.payment_failed", failedIntent);
  return failedIntent;
}

export function cancelIntent({ ledger, switches }: ActionContext, id: string): ApiResponse {
  const intent = ledger.intent(id);
  if (intent === undefined) return notFound(id);
  if (intent.status === "succeeded" || intent.status === "canceled") return unexpectedState(intent, "cancel");
  const canceledIntent = ledger.putIntent({
    ...intent,
    status: "canceled",
    canceled_at: secondsNow(),
    next_action: null,
  });
  enqueueEvent(ledger, switches, "payment_intent.canceled", canceledIntent);
  return success(canceledIntent);
}

/** Refunds `amount` of a charge, or all that is not refunded yet. */
export function createRefund({ ledger, switches }: ActionContext, form: Form): ApiResponse {
  const id = textAt(form, "payment_intent") ?? "";
  const charge = ledger.charge(ledger.intent(id)?.latest_charge ?? "");
  if (charge === undefined) return notFound(id);
  const remaining = charge.amount - charge.amount_refunded;
  const amount = Number(textAt(form, "amount") ?? remaining);
  if (remaining === 0) return failure(400, { code: "charge_already_refunded", message: "Already refunded." });
  if (!Number.isInteger(amount) || amount < 1 || amount > remaining) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`;
    return failure(400, { type: "invalid_request_error", message, param: "amount" });
  }
  const amount_refunded = charge.amount_refunded + amount;
  const refundedCharge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  enqueueEvent(ledger, switches, "charge.refunded", ledger.putCharge(refundedCharge));
  return success(ledger.putRefund(newRefund(charge, amount, recordAt(form, "metadata"))));
}

/** Lists the refunds of an intent, newest first. */
export function listRefunds({ ledger }: ActionContext, form: Form): ApiResponse {
  const refunds = ledger.refunds(textAt(form, "payment_intent") ?? "");
  return success(listOf("/v1/refunds", refunds, false));
}

const MAX_EVENTS_PAGE_SIZE = 100;

/** Lists events, newest first; with `delivery_success=false` those that were not delivered. */
export function listEvents({ ledger }: ActionContext, form: Form): ApiResponse {
  const types = new Set(Object.values(recordAt(form, "types")));
  const since = Number(textAt(form, "created", "gte") ?? 0);
  const after = textAt(form, "starting_after");
  const events = ledger
    .events(textAt(form, "delivery_success") === "false")
    .filter(({ type, created }) => types.has(type) && created >= since);
  const rest = events.slice(after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1);
  const limit = Math.min(Number(textAt(form, "limit") ?? 10), MAX_EVENTS_PAGE_SIZE);
  return success(listOf("/v1/events", rest.slice(0, limit), rest.length > limit));
}

const unexpectedState = (intent: Intent, action: string): ApiResponse =>
  failure(400, {
    code: "payment_intent_unexpected_state",
    message: `This payment is ${intent.status}: it cannot ${action} any more.`,
    payment_intent: intent,
  });
