import { createRequire } from "node:module";
import path from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { convert } from "../../../src/contract/rules/money.ts";
import { amountsOfLines } from "../../../src/contract/rules/order-amounts.ts";
import { CURRENCIES, MAX_ORDER_QUANTITY } from "../../../src/contract/site.ts";
import { type CartItem, totalIn } from "../../../src/features/cart/model.ts";
import { documentId } from "../../harness/carts.ts";
import { compiledCms } from "../cms/process.ts";

/** The CMS's own pricing, with a catalogue and a rate table instead of its database. */

interface PricedCart {
  readonly lines: readonly {
    readonly product_id: string;
    readonly unit_price: number;
    readonly quantity: number;
  }[];
}

const RATES = { USD: 1, EUR: 0.9212, GBP: 0.7843, JPY: 151.37, CAD: 1.3876, AUD: 1.5294, CHF: 0.8831 };
let catalogue: readonly CartItem[] = [];
let rates: Record<string, number> = RATES;

let priceOrderRequest: (request: object) => Promise<PricedCart | null>;
let connection: { destroy(): Promise<void> };

beforeAll(async () => {
  const load = createRequire(path.join(compiledCms(), "src", "index.js"));
  const findMany = async () =>
    catalogue.map(({ id, title, price }) => ({ documentId: id, title, price, part_number: null }));
  const store = { get: async () => ({ rates, version: "v", at: Date.now() }), set: async () => undefined };
  connection = load("knex")({
    ...{ client: "better-sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true },
  });
  const strapi = { db: { connection, query: () => ({ findMany }) }, store };
  vi.stubGlobal("strapi", strapi);
  await load("./rates/rates.js").startRates(strapi);
  ({ priceOrderRequest } = load("./orders/quote/price-order-request.js"));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await connection.destroy();
});

const item = fc.record({
  id: documentId,
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

/** The server's prices; null if a card cannot be charged, or if a price rounds to zero. */
async function quote(items: readonly CartItem[], currency: string): Promise<PricedCart | null> {
  catalogue = items.toReversed();
  const lines = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  return priceOrderRequest({ currency, lines }).catch(() => null);
}

async function expectSame(items: readonly CartItem[]): Promise<number> {
  let compared = 0;
  for (const { code } of CURRENCIES) {
    const rate = rates[code] ?? 1;
    const shown = totalIn(items, { code, rate });
    const priced = await quote(items, code);
    const tooSmall = items.some(({ price }) => convert(price, rate, code) === 0);
    const minCharge = Math.max(50, convert(50, rate, code));
    expect(priced === null).toBe(tooSmall || shown < minCharge || shown > 99_999_999);
    if (priced === null) continue;
    compared += 1;
    expect(amountsOfLines(priced).total).toBe(shown);
    for (const [index, { price }] of items.entries()) {
      expect(priced.lines[index]?.unit_price).toBe(convert(price, rate, code));
    }
  }
  return compared;
}

test("CHK-07 D2 D32 the browser shows the server's prices, to the minor unit: 10,000 carts, seven currencies", async () => {
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
  // 50 minor units are worth more than half a dollar in some currencies, and less in others.
  ["GBP", 63, null],
  ["GBP", 64, 50],
  ["JPY", 49, null],
  ["JPY", 50, 76],
])("D33 a card is charged in %s for %d cents: %o", async (currency, price, total) => {
  const priced = await quote([{ id: "a", title: "Set", price, quantity: 1 }], currency);
  expect(priced && amountsOfLines(priced).total).toBe(total);
});

test("D2 the browser shows the server's prices with any rate table", async () => {
  const anyRates = fc.record({
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
    fc.asyncProperty(cart, anyRates, async (items, anyTable) => {
      rates = anyTable;
      await expectSame(items);
    }),
    { numRuns: 500 },
  );
  rates = RATES;
});
