import { randomBytes } from "node:crypto";

/** A payment intent with the fields that the sandbox uses; the others satisfy the SDK's types. */
export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  readonly amount_received: number;
  readonly client_secret: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  readonly last_payment_error: object | null;
  readonly latest_charge: string | null;
  readonly next_action: object | null;
  readonly [more: string]: unknown;
}

export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly created: number;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly [more: string]: unknown;
}

/** The version of the provider's API that has these shapes. */
export const API_VERSION = "2026-10-28.endive";

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const secondsNow = (): number => Math.floor(Date.now() / 1000);

interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly allowed_payment_method_types: readonly string[] | null;
}

export function newIntent(fields: NewIntent): Intent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    ...fields,
    amount_capturable: 0,
    amount_received: 0,
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    created: secondsNow(),
    status: "requires_payment_method",
    automatic_payment_methods: null,
    capture_method: "automatic_async",
    confirmation_method: "automatic",
    livemode: false,
    payment_method_types: ["card"],
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    ...nullFields(
      ...["application", "application_fee_amount", "canceled_at"],
      ...["cancellation_reason", "customer", "customer_account", "excluded_payment_method_types"],
      ...["managed_payments", "on_behalf_of", "payment_method", "payment_method_configuration_details"],
      ...["payment_method_options", "payment_record", "processing", "receipt_email", "review"],
      ...["setup_future_usage", "shipping", "source", "statement_descriptor", "statement_descriptor_suffix"],
      "transfer_group",
    ),
  };
}

/** The charge of an intent that has just succeeded. */
export function newCharge({ id, amount, currency, metadata, description }: Intent): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    ...{ amount, currency, metadata, description },
    amount_captured: amount,
    amount_refunded: 0,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    created: secondsNow(),
    disputed: false,
    livemode: false,
    outcome: { type: "authorized", network_status: "approved_by_network", risk_level: "normal" },
    paid: true,
    payment_intent: id,
    refunded: false,
    status: "succeeded",
    ...nullFields(
      ...["application", "application_fee", "application_fee_amount", "balance_transaction"],
      ...["calculated_statement_descriptor", "customer", "failure_balance_transaction", "failure_code"],
      ...["failure_message", "fraud_details", "on_behalf_of", "payment_method", "payment_method_details"],
      ...["receipt_email", "receipt_number", "receipt_url", "review", "shipping", "source"],
      ...["source_transfer", "statement_descriptor", "statement_descriptor_suffix", "transfer_data"],
      "transfer_group",
    ),
  };
}

export interface Refund {
  readonly id: string;
  readonly payment_intent: string;
  readonly [more: string]: unknown;
}

export function newRefund(
  { id, currency, payment_intent }: Charge,
  amount: number,
  metadata: Readonly<Record<string, string>>,
): Refund {
  return {
    id: newId("re"),
    object: "refund",
    ...{ amount, currency, payment_intent },
    charge: id,
    created: secondsNow(),
    metadata,
    status: "succeeded",
    ...nullFields("balance_transaction", "customer", "customer_account", "payment_method", "reason"),
    ...nullFields("receipt_number", "source_transfer_reversal", "transfer_reversal"),
  };
}

export const listOf = (url: string, data: readonly object[], has_more: boolean): object => ({
  object: "list",
  url,
  data,
  has_more,
});

const nullFields = (...names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));
