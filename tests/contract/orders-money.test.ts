import { createRequire } from "node:module";
import path from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CartItem, totalIn } from "../../src/domain/cart.ts";
import { convert } from "../../src/domain/money.ts";
import { CURRENCIES, MAX_ORDER_QUANTITY } from "../../src/site.ts";
import { usualId } from "../harness/carts.ts";
import { compiledCms } from "./cms-process.ts";

/** The CMS's own pricing, with a catalogue and a table of rates in place of its database. */

interface Priced {
  readonly lines: readonly {
    readonly product_id: string;
    readonly unit_price: number;
    readonly quantity: number;
  }[];
}

const RATES = { USD: 1, EUR: 0.9212, GBP: 0.7843, JPY: 151.37, CAD: 1.3876, AUD: 1.5294, CHF: 0.8831 };
let catalogue: readonly CartItem[] = [];
let rates: Record<string, number> = RATES;

let priceWish: (wish: object) => Promise<Priced | null>;
let totalOf: (priced: Priced) => number;

beforeAll(() => {
  const load = createRequire(path.join(compiledCms(), "src", "index.js"));
  const findMany = async () =>
    catalogue.map(({ id, title, price }) => ({ documentId: id, title, price, part_number: null }));
  const store = { get: async () => ({ rates, version: "v", at: Date.now() }), set: async () => undefined };
  const strapi = { db: { query: () => ({ findMany }) }, store };
  vi.stubGlobal("strapi", strapi);
  load("./rates/rates.js").startRates(strapi);
  ({ priceWish } = load("./orders/price-wish.js"));
  ({ totalOf } = load("./orders/types.js"));
});
afterAll(() => vi.unstubAllGlobals());

const item = fc.record({
  id: usualId,
  title: fc.constant("Set"),
  price: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 300_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000_000 }) },
  ),
  quantity: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: MAX_ORDER_QUANTITY }) },
  ),
});
const cart = fc.uniqueArray(item, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

/** What the server quotes for a cart; null for an amount that no card carries, or a price below the smallest coin. */
async function quoted(items: readonly CartItem[], currency: string): Promise<Priced | null> {
  catalogue = items.toReversed();
  const lines = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  return priceWish({ currency, lines }).catch(() => null);
}

async function expectSame(items: readonly CartItem[]): Promise<number> {
  let compared = 0;
  for (const { code } of CURRENCIES) {
    const rate = rates[code] ?? 1;
    const shown = totalIn(items, { code, rate });
    const priced = await quoted(items, code);
    const tooSmall = items.some(({ price }) => convert(price, rate, code) === 0);
    const least = Math.max(50, convert(50, rate, code));
    expect(priced === null).toBe(tooSmall || shown < least || shown > 99_999_999);
    if (priced === null) continue;
    compared += 1;
    expect(totalOf(priced)).toBe(shown);
    for (const [index, { price }] of items.entries()) {
      expect(priced.lines[index]?.unit_price).toBe(convert(price, rate, code));
    }
  }
  return compared;
}

test("CHK-07 D2 D32 10,000 carts in seven currencies: what the browser shows is what the server quotes, to the minor unit", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(cart, async (items) => {
      compared += await expectSame(items);
    }),
    { numRuns: 10_000 },
  );
  expect(compared).toBeGreaterThan(50_000);
});

test.each([
  ["USD", 49, null],
  ["USD", 50, 50],
  ["USD", 99_999_999, 99_999_999],
  ["USD", 100_000_000, null],
  // 50 of the smallest coin is more than half a dollar, or less.
  ["GBP", 63, null],
  ["GBP", 64, 50],
  ["JPY", 49, null],
  ["JPY", 50, 76],
])("D33 a card is charged in %s for %d cents: %o", async (currency, price, total) => {
  const priced = await quoted([{ id: "a", title: "Set", price, quantity: 1 }], currency);
  expect(priced && totalOf(priced)).toBe(total);
});

test("D2 the same by any table of rates", async () => {
  const table = fc.record({
    ...{ USD: fc.constant(1), EUR: fc.double({ min: 0.3, max: 3, noNaN: true }) },
    ...{
      GBP: fc.double({ min: 0.3, max: 3, noNaN: true }),
      JPY: fc.double({ min: 50, max: 500, noNaN: true }),
    },
    ...{
      CAD: fc.double({ min: 0.4, max: 5, noNaN: true }),
      AUD: fc.double({ min: 0.4, max: 5, noNaN: true }),
    },
    CHF: fc.double({ min: 0.3, max: 3, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(cart, table, async (items, some) => {
      rates = some;
      await expectSame(items);
    }),
    { numRuns: 500 },
  );
  rates = RATES;
});
