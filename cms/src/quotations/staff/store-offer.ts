import { errors } from "@strapi/utils";
import { formatAmount } from "halocline-contract/rules/money";
import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import { minCharge, quotedParts } from "halocline-contract/rules/part-payments";
import {
  addDays,
  MAX_QUOTATION_TOTAL,
  QUOTATION_VALID_DAYS,
  type QuotationLine,
  QUOTATION_RULES as RULES,
} from "halocline-contract/rules/quotations";
import { recordChange } from "../../orders/changes/record-change";
import { queueMail, wakeOutbox } from "../../orders/mail/outbox";
import { rateOf } from "../../orders/quote/price-order-request";
import { takeNumber } from "../../orders/yearly-numbers";
import { fieldError } from "../../validation/field-errors";
import { lockQuotation } from "../find-quotation";
import { searchTextOf } from "../search-text";
import { sendingFacts } from "../sending-facts";
import { QUOTATION, type QuotationRow, type StoredLine } from "../types";
import type { Offer } from "./parse-offer";
import { endPayments, refuseIfBeingPaid, refuseIfOver } from "./refuse-if-over";

/** Stores prices that need not be complete; once sent, only sending changes them. */
export async function savePrices(documentId: string, offer: Offer, who: string): Promise<void> {
  await changeQuotation(documentId, async (row) => {
    if (row.number !== null)
      throw new errors.ApplicationError("This quotation is sent already. Send it again to change it.");
    const lines = priceLines(row, offer);
    const data = { ...offerColumns(offer), lines, total: totalOf(lines), state: "being priced" };
    await strapi.db.query(QUOTATION).update({ where: { id: row.id }, data });
    await recordChange(row, { what: "quotation-priced", who });
  });
}

/**
 * Sends the quotation, or a new revision of it: number, dates, e-mail and history are stored in one
 * transaction, once for each form.
 */
export async function sendQuotation(documentId: string, offer: Offer, who: string): Promise<void> {
  await endPayments(documentId, offer.revision);
  await changeQuotation(documentId, async (row) => {
    if (row.send_key === offer.key) return refuseOtherOffer(row, offer);
    await refuseIfBeingPaid(row);
    if (row.revision !== offer.revision)
      throw new errors.ApplicationError(
        "This quotation was sent since you opened it. Please load the page again.",
      );
    const lines = requirePrices(priceLines(row, offer));
    if (offer.lead_time.length < RULES.lead_time.min) throw fieldError("lead_time", RULES.lead_time.tooShort);
    const { total } = amountsOfLines({ lines });
    if (total > MAX_QUOTATION_TOTAL)
      throw fieldError(
        "prices",
        `A quotation comes to at most ${formatAmount(MAX_QUOTATION_TOTAL, offer.currency)}.`,
      );
    await checkParts(total, offer);
    const sent_on = new Date().toISOString().slice(0, 10);
    const number = row.number ?? `Q-${await takeNumber("quotation", Number(sent_on.slice(0, 4)))}`;
    const { currency, lead_time } = offer;
    const revision = row.revision + 1;
    const valid_until = addDays(sent_on, QUOTATION_VALID_DAYS);
    const data = {
      ...{ ...offerColumns(offer), lines, total, number, revision, sent_on, valid_until },
      ...{ state: "sent", reminded: false, send_key: offer.key },
      search_text: searchTextOf({ ...row, number }),
    };
    await strapi.db.query(QUOTATION).update({ where: { id: row.id }, data });
    const { first_share } = offer;
    const facts = sendingFacts({ revision, total, currency, lead_time, valid_until, first_share });
    await queueMail({ documentId, number }, { kind: "quotation", occurrence: revision, facts });
    const detail = `${number}, revision ${revision}, ${formatAmount(total, currency)}`;
    await recordChange(row, { what: "quotation-sent", detail, who });
  });
  wakeOutbox();
}

/** Changes a quotation under its lock, unless it is accepted or declined. */
async function changeQuotation(
  documentId: string,
  change: (row: QuotationRow) => Promise<void>,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await lockQuotation({ documentId });
    if (row === null) throw new errors.NotFoundError("There is no such quotation.");
    refuseIfOver(row);
    await change(row);
  });
}

const offerColumns = ({ currency, first_share, lead_time, terms }: Offer) => ({
  ...{ currency, first_share, lead_time: lead_time || null, terms },
});

/** Refuses parts that are too small for a card. @throws ValidationError */
async function checkParts(total: number, { currency, first_share }: Offer): Promise<void> {
  const parts = quotedParts(total, first_share);
  if (parts === null) return;
  const rate = await rateOf(currency);
  if (rate === null) throw fieldError("first_share", "There is no exchange rate to check the parts by.");
  const least = minCharge(currency, rate.rate);
  if (Math.min(parts.first, parts.balance) < least)
    throw fieldError("first_share", `Each part must come to at least ${formatAmount(least, currency)}.`);
}

function priceLines({ lines }: QuotationRow, { prices }: Offer): StoredLine[] {
  if (prices.length !== lines.length)
    throw fieldError("prices", "There must be a price for each line. Please load the page again.");
  return lines.map((line, index) => ({ ...line, unit_price: prices[index] ?? null }));
}

const isPriced = (line: StoredLine): line is QuotationLine => line.unit_price !== null;

/** The total of the lines; null while one has no price, or it is too large to be stored. */
function totalOf(lines: readonly StoredLine[]): number | null {
  if (!lines.every(isPriced)) return null;
  const { total } = amountsOfLines({ lines });
  return total <= MAX_QUOTATION_TOTAL ? total : null;
}

function requirePrices(lines: readonly StoredLine[]): QuotationLine[] {
  const missing = lines.findIndex((line) => !isPriced(line));
  if (missing !== -1) throw fieldError(["prices", missing], `Line ${missing + 1} has no price.`);
  return lines.filter(isPriced);
}

/** A repeated press has the same key and says the same. */
function refuseOtherOffer(row: QuotationRow, offer: Offer): void {
  const { currency, prices, first_share, lead_time, terms } = offer;
  const stored = [row.currency, row.lines.map(({ unit_price }) => unit_price), row.first_share];
  const sent = [currency, prices, first_share, lead_time, terms];
  if (JSON.stringify([...stored, row.lead_time, row.terms]) !== JSON.stringify(sent))
    throw new errors.ApplicationError("This form is sent already. Please load the page again.");
}
