import { type Answer, answered, missing, refused } from "./answers.ts";
import { type Form, recordAt, textAt } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import { tell } from "./messages.ts";
import { fateOf } from "./numbers.ts";
import { type Intent, newCharge, newIntent, newRefund, pageOf, secondsNow } from "./objects.ts";
import type { Switches } from "./switches.ts";

/** What an action works on: to be called inside one transaction of the ledger. */
export interface Desk {
  readonly ledger: Ledger;
  readonly switches: Switches;
  /** Own address, for pages that a customer is sent to. */
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

const MOST = 99_999_999;

/** Creates an intent. */
export function create({ ledger, switches }: Desk, form: Form): Answer {
  const amount = Number(textAt(form, "amount"));
  const currency = textAt(form, "currency") ?? "";
  if (!Number.isInteger(amount) || amount < 1) {
    return refused(400, { code: "parameter_invalid_integer", message: "Invalid integer", param: "amount" });
  }
  if (amount > MOST) return refused(400, { code: "amount_too_large", message: "Too much", param: "amount" });
  if (!/^[a-z]{3}$/.test(currency)) {
    return refused(400, { message: "Invalid currency", param: "currency" });
  }
  const description = textAt(form, "description") ?? null;
  const allowed = Object.values(recordAt(form, "allowed_payment_method_types"));
  const intent = newIntent({
    ...{ amount, currency, description, metadata: recordAt(form, "metadata") },
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
  });
  tell(ledger, switches, "payment_intent.created", intent);
  return answered(ledger.putIntent(intent));
}

/** An intent, with its latest charge inside where that was asked for. */
export function retrieve({ ledger }: Desk, id: string, expandsCharge: boolean): Answer {
  const intent = ledger.intent(id);
  if (intent === undefined) return missing("payment_intent", id);
  if (!expandsCharge || intent.latest_charge === null) return answered(intent);
  return answered({ ...intent, latest_charge: ledger.charge(intent.latest_charge) ?? null });
}

/** Intents by one key of their metadata: `metadata['order']:'…'`. */
export function search({ ledger }: Desk, query: string): Answer {
  const [, key, value] = /^metadata\['([^']+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (key === undefined) return refused(400, { message: "Unsupported query", param: "query" });
  const found = ledger.intents().filter(({ metadata }) => metadata[key] === value);
  return answered({ ...pageOf("/v1/payment_intents/search", found, false), object: "search_result" });
}

/** Charges a card, or asks for the customer's bank. */
export function confirm(desk: Desk, id: string, form: Form): Answer {
  const { ledger, switches, origin } = desk;
  const intent = ledger.intent(id);
  if (intent === undefined) return missing("payment_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") return unexpected(intent, "confirm");
  const number = textAt(form, "payment_method_data", "card", "number") ?? "";
  switch (fateOf(number)) {
    case "succeeds":
      return answered(succeed(desk, intent));
    case "declined":
      return decline(desk, intent);
    case "redirects": {
      const return_url = textAt(form, "return_url") ?? null;
      const url = `${origin}/cards/authenticate/${id}?secret=${intent.client_secret}`;
      const next_action = { type: "redirect_to_url", redirect_to_url: { return_url, url } };
      const waiting = ledger.putIntent({ ...intent, status: "requires_action", next_action });
      tell(ledger, switches, "payment_intent.requires_action", waiting);
      return answered(waiting);
    }
  }
}

/** Takes the money. */
export function succeed({ ledger, switches }: Desk, intent: Intent): Intent {
  const charge = ledger.putCharge(newCharge(intent));
  const paid = ledger.putIntent({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  tell(ledger, switches, "charge.succeeded", charge);
  tell(ledger, switches, "payment_intent.succeeded", paid);
  return paid;
}

const decline = (desk: Desk, intent: Intent): Answer =>
  refused(402, { ...DECLINED, payment_intent: fail(desk, intent, DECLINED) });

/** The customer's bank did not believe that it was him. */
export const refuseAtBank = (desk: Desk, intent: Intent): Intent => fail(desk, intent, NOT_AUTHENTICATED);

function fail({ ledger, switches }: Desk, intent: Intent, last_payment_error: object): Intent {
  const status = "requires_payment_method";
  const failed = ledger.putIntent({ ...intent, status, last_payment_error, next_action: null });
  tell(ledger, switches, "payment_intent.payment_failed", failed);
  return failed;
}

export function cancel({ ledger, switches }: Desk, id: string): Answer {
  const intent = ledger.intent(id);
  if (intent === undefined) return missing("payment_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") return unexpected(intent, "cancel");
  const closed = ledger.putIntent({
    ...intent,
    status: "canceled",
    canceled_at: secondsNow(),
    next_action: null,
  });
  tell(ledger, switches, "payment_intent.canceled", closed);
  return answered(closed);
}

/** Gives money back: a part of it where `amount` says so, else what is left. */
export function refund({ ledger, switches }: Desk, form: Form): Answer {
  const id = textAt(form, "payment_intent") ?? "";
  const charge = ledger.charge(ledger.intent(id)?.latest_charge ?? "");
  if (charge === undefined) return missing("payment_intent", id);
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textAt(form, "amount") ?? left);
  if (left === 0) return refused(400, { code: "charge_already_refunded", message: "Already refunded." });
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    return refused(400, { message: "More than is left of the charge.", param: "amount" });
  }
  const amount_refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  tell(ledger, switches, "charge.refunded", ledger.putCharge(changed));
  return answered(newRefund(charge, amount));
}

const LONGEST_PAGE = 100;

/** Messages that nobody has taken so far, newest first; the shop asks for no others. */
export function missedEvents({ ledger }: Desk, form: Form): Answer {
  if (textAt(form, "delivery_success") !== "false") {
    return refused(400, {
      message: "Only messages that were not delivered are listed.",
      param: "delivery_success",
    });
  }
  const types = new Set(Object.values(recordAt(form, "types")));
  const since = Number(textAt(form, "created", "gte") ?? 0);
  const after = textAt(form, "starting_after");
  const all = ledger.missedEvents().filter(({ type, created }) => types.has(type) && created >= since);
  const rest = all.slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1);
  const limit = Math.min(Number(textAt(form, "limit") ?? 10), LONGEST_PAGE);
  return answered(pageOf("/v1/events", rest.slice(0, limit), rest.length > limit));
}

const unexpected = (intent: Intent, action: string): Answer =>
  refused(400, {
    code: "payment_intent_unexpected_state",
    message: `This payment is ${intent.status}: it cannot ${action} any more.`,
    payment_intent: intent,
  });
