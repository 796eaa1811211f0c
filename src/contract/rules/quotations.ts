/** Quotations (QUO-01 to QUO-03): their states, fields and calls, for site and CMS. */
import { ROUTES } from "../site.ts";
import { type TextRule, textRule } from "./account-rules.ts";
import type { AppliedCondition } from "./conditions.ts";
import type { Minor } from "./money.ts";
import type { QuotedParts } from "./part-payments.ts";

/** A request is `new`; staff save prices (`being priced`) and send them to the holder (`sent`). */
export const QUOTATION_STATES = ["new", "being priced", "sent", "accepted", "expired", "declined"] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

export const MAX_QUOTATION_LINES = 60;
/** Fits the database's integers, and is more than a card can be charged. */
export const MAX_QUOTATION_TOTAL: Minor = 2_000_000_000;
export const QUOTATION_VALID_DAYS = 30;
/** The holder is reminded this number of days before the last day. */
export const QUOTATION_REMINDER_DAYS = 5;

const DAY_MS = 86_400_000;

/** The day after a number of days, in UTC. @param day and the result are ISO dates: `2026-11-28` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether the last day of a quotation is over, in UTC. @param validUntil an ISO date */
export const isPastValidity = (validUntil: string, now = new Date()): boolean =>
  now.toISOString().slice(0, 10) > validUntil;

/** What the visitor writes; `end_use` and `message` may have several lines. */
export const QUOTE_REQUEST_RULES = {
  organisation: textRule("The organisation", 2, 200, "Enter your organisation."),
  name: textRule("The name", 2, 100, "Enter your name."),
  end_use: textRule("The end use", 2, 1_000, "Tell us what the products are for."),
  message: textRule("The message", 0, 2_000, ""),
} as const satisfies Record<string, TextRule>;

/** What staff write; `terms` and `decline_reason` may have several lines. */
export const QUOTATION_RULES = {
  lead_time: textRule("The lead time", 2, 200, "Enter the lead time, such as 6 weeks."),
  terms: textRule("The text of the terms", 0, 4_000, ""),
  decline_reason: textRule("The reason", 2, 2_000, "Tell the customer why."),
} as const satisfies Record<string, TextRule>;

/** The number of the customer's own order, by which a quotation is accepted. */
export const PURCHASE_ORDER_RULE = textRule("The number", 1, 60, "Enter the number of your purchase order.");

export const QUOTE_REQUEST_MESSAGES = {
  nothing: "There is nothing to quote.",
  tooManyLines: `A request has at most ${MAX_QUOTATION_LINES} lines. Please send a second one for the others.`,
  country: "Please select the country of delivery.",
  neededBy: "Enter a day from today on, or leave it empty.",
} as const;

export const QUOTATION_PATHS = {
  request: "/api/quotations/requests",
  open: "/api/quotations/open",
  pdf: "/api/quotations/pdf",
  purchaseOrder: "/api/quotations/purchase-order",
  checkout: "/api/quotations/checkout",
} as const;

/** The page of a quotation's holder; the fragment, which no log has, is `NUMBER.KEY`. */
export const quotationPath = (number: string, key: string): string => `${ROUTES.quotation}#${number}.${key}`;

/** `error.name` of a refusal (409), with its words. */
export const QUOTATION_REFUSALS = {
  QuotationExpired: "This quotation has expired. Please ask us for a new one.",
  QuotationChanged: "This quotation has changed. Please read it again before you accept it.",
  QuotationAccepted: "This quotation is accepted already.",
  QuotationDeclined: "We had to withdraw this quotation. Please write to us.",
} as const;
export type QuotationRefusal = keyof typeof QUOTATION_REFUSALS;

export interface QuotationLine {
  /** documentId of the product. */
  readonly product_id: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly slug: string;
  readonly quantity: number;
  /** Price of one piece, in minor units of the quotation's currency. */
  readonly unit_price: Minor;
}

/** What the holder of a quotation reads: its last sending. */
export interface OpenQuotation {
  readonly number: string;
  /** Of the request. */
  readonly reference: string;
  /** Counts how often it was sent, from 1. */
  readonly revision: number;
  readonly state: QuotationState;
  readonly organisation: string;
  readonly name: string;
  readonly currency: string;
  readonly lines: readonly QuotationLine[];
  readonly total: Minor;
  /** Null if it is paid at once. */
  readonly parts: QuotedParts | null;
  readonly lead_time: string;
  /** Plain text of several lines, may be empty. */
  readonly terms: string;
  /** Conditions of sale that its products are under today; an order keeps its own. */
  readonly conditions: readonly AppliedCondition[];
  /** Names what they say: an acceptance by purchase order sends it back. */
  readonly conditions_digest: string;
  /** ISO dates; the last day belongs to the validity. */
  readonly sent_on: string;
  readonly valid_until: string;
  /** The number of the order, once accepted. */
  readonly order: string | null;
}
