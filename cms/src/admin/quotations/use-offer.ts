import { convert, formatAmount } from "halocline-contract/rules/money";
import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import { FIRST_SHARE, isFirstShare, quotedParts } from "halocline-contract/rules/part-payments";
import { MAX_QUOTATION_TOTAL, QUOTATION_RULES } from "halocline-contract/rules/quotations";
import { type CurrencyCode, DEFAULT_CURRENCY } from "halocline-contract/site";
import { useState } from "react";
import type { DeskLine, DeskQuotation } from "../../quotations/staff/types";
import { amountText, parseAmount } from "../orders/desk/amount-text";
import { newRequestKey } from "../orders/desk/new-request-key";

const typedPrice = ({ unit_price }: DeskLine, currency: CurrencyCode | null): string =>
  unit_price === null || currency === null ? "" : amountText(unit_price, currency);

/** What staff have typed into the form of a quotation, and what it comes to. */
export function useOffer({ lines, rates, revision, ...stored }: DeskQuotation) {
  const [key] = useState(newRequestKey);
  const [currency, setCurrency] = useState<CurrencyCode>(stored.currency ?? DEFAULT_CURRENCY);
  const [typed, setTyped] = useState(() => lines.map((line) => typedPrice(line, stored.currency)));
  const [share, setShare] = useState(stored.first_share === null ? "" : String(stored.first_share));
  const [leadTime, setLeadTime] = useState(stored.lead_time ?? "");
  const [terms, setTerms] = useState(stored.terms ?? "");
  const prices = typed.map((text) => parsePrice(text, currency));
  const rate = rates[currency];

  /** The catalogue's price of a line in the chosen currency; null if there is none. */
  const listPrice = ({ list_price }: DeskLine): number | null =>
    list_price === null || rate === undefined ? null : convert(list_price, rate, currency) || null;

  /** Enters the catalogue's price where none is typed. */
  const takeListPrices = () =>
    setTyped(
      typed.map((text, index) => {
        const price = lines[index] ? listPrice(lines[index]) : null;
        return text.trim() !== "" || price === null ? text : amountText(price, currency);
      }),
    );

  const valid = prices.map((price) => (price === "wrong" ? null : price));
  const total = totalOf(lines, valid);
  const firstShare = parseShare(share);
  const missing = prices.filter((price) => price === null).length;
  return {
    ...{ currency, setCurrency, typed, leadTime, setLeadTime, terms, setTerms, listPrice, takeListPrices },
    ...{
      prices,
      total,
      share,
      setShare,
      parts: isFirstShare(firstShare) ? quotedParts(total, firstShare) : null,
    },
    setPrice: (at: number, text: string) =>
      setTyped(typed.map((former, index) => (index === at ? text : former))),
    canSave: !prices.includes("wrong") && firstShare !== "wrong",
    /** Why it cannot be sent yet; empty if it can. */
    problem:
      problemOf(prices.includes("wrong"), missing, total, leadTime, currency) ||
      (firstShare === "wrong" ? SHARE_PROBLEM : ""),
    body: { currency, prices: valid, first_share: firstShare, lead_time: leadTime, terms, revision, key },
  };
}

const SHARE_PROBLEM = `The first share is ${FIRST_SHARE.min} to ${FIRST_SHARE.max} percent, or empty.`;

/** @returns null where nothing is typed, "wrong" for what is no share */
function parseShare(text: string): number | null | "wrong" {
  if (text.trim() === "") return null;
  const share = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return isFirstShare(share) ? share : "wrong";
}

/** @returns null where nothing is typed, "wrong" for what is no price */
function parsePrice(text: string, currency: string): number | null | "wrong" {
  if (text.trim() === "") return null;
  return parseAmount(text, currency) || "wrong";
}

function totalOf(lines: readonly DeskLine[], prices: readonly (number | null)[]): number {
  const priced = lines.map(({ title, part_number, quantity }, index) => ({
    ...{ product_id: "", title, part_number, quantity, unit_price: prices[index] ?? 0 },
  }));
  return amountsOfLines({ lines: priced }).total;
}

function problemOf(
  isWrong: boolean,
  missing: number,
  total: number,
  leadTime: string,
  currency: string,
): string {
  if (isWrong) return "One of the prices is no amount of this currency.";
  if (missing > 0)
    return missing === 1 ? "One line has no price yet." : `${missing} lines have no price yet.`;
  if (total > MAX_QUOTATION_TOTAL)
    return `A quotation comes to at most ${formatAmount(MAX_QUOTATION_TOTAL, currency)}.`;
  const { min, tooShort } = QUOTATION_RULES.lead_time;
  return leadTime.trim().length < min ? tooShort : "";
}
