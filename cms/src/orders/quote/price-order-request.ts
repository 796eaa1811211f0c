import { availabilityAt } from "halocline-contract/rules/availability";
import { convert, formatAmount, MAX_AMOUNT } from "halocline-contract/rules/money";
import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import { minCharge } from "halocline-contract/rules/part-payments";
import { type CurrencyCode, DEFAULT_CURRENCY } from "halocline-contract/site";
import { PRODUCT } from "../../content-types";
import { currentRates } from "../../rates/rates";
import { PUBLISHED } from "../../serializers/find";
import { fieldError } from "../../validation/field-errors";
import type { PricedCart } from "../types";
import { lineError, type OrderRequest, type RequestedLine } from "./parse-order-request";

interface CatalogueRow {
  readonly documentId: string;
  readonly title: string;
  readonly part_number: string | null;
  /** US cents; 0 means price on request, null means not for sale. */
  readonly price: number | null;
}

/**
 * Prices an order request by the published catalogue and the shop's own rates.
 * @returns every price in integer minor units of the requested currency; null without its rate
 * @throws ValidationError that names the line which is not for sale, or the amount limit of a card
 */
export async function priceOrderRequest({ currency, lines }: OrderRequest): Promise<PricedCart | null> {
  const rate = await rateOf(currency);
  if (rate === null) return null;
  const products = await findSellableProducts(lines);
  const priced = {
    currency,
    ...rate,
    lines: products.map(({ price, ...line }) => ({
      ...line,
      unit_price: convert(price, rate.rate, currency),
    })),
  };
  checkAmount(priced);
  return priced;
}

/** @returns units of the currency per US dollar, with the version of the table it comes from */
export async function rateOf(
  currency: CurrencyCode,
): Promise<{ rate: number; rate_version: string | null } | null> {
  const table = await currentRates();
  const rate = currency === DEFAULT_CURRENCY ? 1 : table?.rates[currency];
  return rate === undefined ? null : { rate, rate_version: table?.version ?? null };
}

/**
 * Refuses products that were withdrawn after the quote, which guarantees only prices.
 * @throws ValidationError that names the line
 */
export async function checkSellable({ lines }: OrderRequest): Promise<void> {
  await findSellableProducts(lines);
}

/**
 * Finds the published product of each line.
 * @returns each with its price in US cents, in the order of the lines
 * @throws ValidationError that names the line which is not for sale
 */
async function findSellableProducts(lines: readonly RequestedLine[]) {
  const ids = lines.map(({ product_id }) => product_id);
  const rows: CatalogueRow[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "title", "part_number", "price"],
    where: { ...PUBLISHED, documentId: { $in: ids } },
  });
  const catalogue = new Map(rows.map((row) => [row.documentId, row]));
  return lines.map(({ product_id, quantity }, index) => {
    const product = catalogue.get(product_id);
    if (!product) throw lineError(index, "id", "this product is not in the catalogue any more.");
    const { title, part_number } = product;
    const availability = availabilityAt(product.price);
    if (availability.kind === "not-sold") throw lineError(index, "id", `“${title}” is not sold here.`);
    if (availability.kind === "on-request")
      throw lineError(index, "id", `the price of “${title}” is on request. Please ask for it.`);
    return { product_id, title, part_number, quantity, price: availability.price };
  });
}

/** Refuses an amount that a card cannot be charged. @throws ValidationError that names the limit */
export function checkAmount({ currency, rate, lines, first_payment }: PricedCart): void {
  const freeLine = lines.findIndex(({ unit_price }) => unit_price === 0);
  if (freeLine !== -1) throw lineError(freeLine, "id", "its price is too small for this currency.");
  const { total } = amountsOfLines({ lines });
  const least = minCharge(currency, rate);
  const charges = first_payment ? [first_payment, total - first_payment] : [total];
  if (charges.some((charge) => charge < least)) {
    throw fieldError(
      "products",
      `This comes to ${formatAmount(total, currency)}. A card cannot be charged less than ${formatAmount(least, currency)}.`,
    );
  }
  if (charges.some((charge) => charge > MAX_AMOUNT)) {
    throw fieldError(
      "products",
      `This comes to ${formatAmount(total, currency)}. A card cannot be charged more than ${formatAmount(MAX_AMOUNT, currency)}: please order in parts, or write to our sales office.`,
    );
  }
}
