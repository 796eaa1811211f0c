import { refusal } from "../checks/refusal";
import { currentRates } from "../rates/rates";
import { PUBLISHED } from "../reads/find";
import { convert, formatMoney } from "../shared/money";
import { type CurrencyCode, DEFAULT_CURRENCY } from "../shared/site";
import { lineRefusal, type Wish, type WishedLine } from "./read-order";
import { type Priced, totalOf } from "./types";

interface CatalogueRow {
  readonly documentId: string;
  readonly title: string;
  readonly part_number: string | null;
  /** Cents; 0 is on request, null is not sold here. */
  readonly price: number | null;
}

/** What the card provider takes (D33): half a dollar's worth and 50 of the smallest coin at least, eight digits at most. */
const LEAST = 50;
const MOST = 99_999_999;

/**
 * What a wish costs now by the catalogue as it is published and the shop's own rates.
 * @returns null while there is no rate of the currency
 * @throws ValidationError that names the line which cannot be sold, or says that a card cannot carry the amount
 */
export async function priceWish({ currency, lines }: Wish): Promise<Priced | null> {
  const rate = await rateOf(currency);
  if (rate === null) return null;
  const products = await sellable(lines);
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

async function rateOf(currency: CurrencyCode): Promise<{ rate: number; rate_version: string | null } | null> {
  const table = await currentRates();
  const rate = currency === DEFAULT_CURRENCY ? 1 : table?.rates[currency];
  return rate === undefined ? null : { rate, rate_version: table?.version ?? null };
}

/** A quote holds its prices; it does not sell what has been withdrawn since. @throws ValidationError that names the line */
export async function checkSellable({ lines }: Wish): Promise<void> {
  await sellable(lines);
}

/** The products of the lines, each with its price in cents. @throws ValidationError that names the line which is not for sale */
async function sellable(lines: readonly WishedLine[]) {
  const ids = lines.map(({ product_id }) => product_id);
  const rows: CatalogueRow[] = await strapi.db.query("api::product.product").findMany({
    select: ["documentId", "title", "part_number", "price"],
    where: { ...PUBLISHED, documentId: { $in: ids } },
  });
  const catalogue = new Map(rows.map((row) => [row.documentId, row]));
  return lines.map(({ product_id, quantity }, index) => {
    const product = catalogue.get(product_id);
    if (!product) throw lineRefusal(index, "id", "this product is not in the catalogue any more.");
    const { title, part_number, price } = product;
    if (price === null) throw lineRefusal(index, "id", `“${title}” is not sold here.`);
    if (price === 0)
      throw lineRefusal(index, "id", `the price of “${title}” is on request. Please ask for it.`);
    return { product_id, title, part_number, quantity, price };
  });
}

function checkAmount({ currency, rate, lines }: Priced): void {
  const free = lines.findIndex(({ unit_price }) => unit_price === 0);
  if (free !== -1) throw lineRefusal(free, "id", "its price is too small for this currency.");
  const total = totalOf({ lines });
  const least = Math.max(LEAST, convert(LEAST, rate, currency));
  const inWords = (amount: number) => `${formatMoney(amount, currency)} ${currency}`;
  if (total < least) {
    throw refusal(
      "products",
      `This comes to ${inWords(total)}. A card cannot be charged less than ${inWords(least)}.`,
    );
  }
  if (total > MOST) {
    throw refusal(
      "products",
      `This comes to ${inWords(total)}. A card cannot be charged more than ${inWords(MOST)}: please order in parts, or write to our sales office.`,
    );
  }
}
