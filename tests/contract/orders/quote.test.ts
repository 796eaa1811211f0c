import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql, visitor } from "../accounts/account.ts";
import { lineOf, newShopper, orderRequestOf, type Shop, type Shopper, startShop } from "../cms/shop.ts";
import { signIn } from "../panel/editor.ts";

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await startShop();
  shopper = await newShopper(shop);
  const editor = await signIn(shop.cms);
  await editor.act("product", String(shop.ids["grand-set"]), "unpublish");
});
afterAll(() => shop.stop());

const set = () => lineOf(shop.ids["set-one"]);

describe("CHK-07 D1 a quote", () => {
  test("has the catalogue's titles and prices at the shop's rate, in minor units, and is valid for 15 minutes", async () => {
    const before = Date.now();
    const products = [
      lineOf(shop.ids["spare-cell"], 3, "gbp"),
      { ...set(), currency: "gbp", title: "Cheap!", unit_price: 5 },
    ];
    const { status, headers, json } = await shopper.quote(products, "gbp");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(json).toEqual({
      quote: expect.stringMatching(/^[a-z2-9]{24}$/),
      expires_at: expect.any(String),
      currency: "gbp",
      rate: 0.7843,
      rate_version: expect.any(String),
      products: [
        { ...lineOf(shop.ids["spare-cell"], 3, "gbp"), title: "Spare Cell", unit_price: 7412 },
        { ...set(), currency: "gbp", title: "Set One", unit_price: 701_949 },
      ],
      amounts: { subtotal: 724_185, shipping: 0, tax: 0, total: 724_185 },
      ...{ terms: null, conditions: [] },
    });
    const left = Date.parse(String(json["expires_at"])) - before;
    expect(left).toBeGreaterThanOrEqual(15 * 60_000 - 1);
    expect(left).toBeLessThan(16 * 60_000);
  });

  test("D2 in yen has no minor units", async () => {
    const { json } = await shopper.quote([lineOf(shop.ids["spare-cell"], 2, "JPY")], "JPY");
    expect(json).toMatchObject({ currency: "jpy", amounts: { total: 2 * Math.round(94.5 * 151.37) } });
  });

  test("accepts 999 pieces of a product, and 100 lines", async () => {
    const large = await shopper.quote([lineOf(shop.ids["cheap-seal"], 999)]);
    expect([large.status, large.json["amounts"]]).toEqual([200, expect.objectContaining({ total: 19_980 })]);
    // The catalogue has fewer products: the first unknown one is refused, not the number of lines.
    const many = await shopper.quote(Array.from({ length: 100 }, (_, index) => lineOf(`p${index}`)));
    expect([many.status, many.field]).toEqual([400, "products.0.id"]);
  });

  test("creates no order and no payment", async () => {
    const { intents } = await shop.providerState();
    expect(intents).toEqual([]);
    const orders = runSql(shop.dataDir, "SELECT count(*) AS n FROM orders")[0];
    expect(orders).toEqual({ n: 0 });
  });
});

describe.each(["quote", "stripe"])("CHK-07 POST /orders/%s answers 400 and names the line for", (route) => {
  const send = (body: unknown) => shopper.person.call("POST", `/orders/${route}`, body);
  const lines = (...products: object[]) => send(orderRequestOf(shopper.person, products));

  test.each([
    ["an unknown product", "unknown", "Line 2: this product is not in the catalogue any more."],
    ["a product on request", "set-two", "Line 2: the price of “Another Set Two” is on request."],
    ["a product without a price", "part-one", "Line 2: “Part One” is not sold here."],
  ])("%s", async (_, slug, message) => {
    const reply = await lines(set(), lineOf(shop.ids[slug] ?? "nobody-knows-this-one-2345"));
    expect([reply.status, reply.field]).toEqual([400, "products.1.id"]);
    expect(reply.message).toContain(message);
  });

  test("an unpublished product", async () => {
    const id = shop.ids["grand-set"];
    const reply = await lines(set(), lineOf(id));
    expect([reply.status, reply.field, reply.message]).toEqual([
      ...[400, "products.1.id", "Line 2: this product is not in the catalogue any more."],
    ]);
  });

  test("a product in two lines", async () => {
    const reply = await lines(set(), lineOf(shop.ids["spare-cell"]), set());
    expect([reply.status, reply.field, reply.message]).toEqual([
      ...[400, "products.2.id", "Line 3: this product is in the order already."],
    ]);
  });

  test.each([0, -1, 1.5, 1000, "1", null, Number.NaN, 1e21, true, [1]])(
    "a quantity of %o",
    async (quantity) => {
      const reply = await lines(set(), lineOf(shop.ids["spare-cell"], quantity));
      expect([reply.status, reply.message]).toEqual([
        ...[400, "Line 2: the quantity must be a whole number from 1 to 999."],
      ]);
      expect(reply.field).toBe("products.1.attributes.quantity");
    },
  );

  test("no quantity", async () => {
    const reply = await lines(set(), { ...lineOf(shop.ids["spare-cell"]), attributes: {} });
    expect([reply.status, reply.field]).toEqual([400, "products.1.attributes.quantity"]);
  });

  test("more than 100 lines", async () => {
    const many = Array.from({ length: 101 }, (_, index) => lineOf(`p${index}`));
    const reply = await lines(...many);
    expect([reply.status, reply.field]).toEqual([400, "products.100"]);
    expect(reply.message).toMatch(/^An order has at most 100 lines\./);
  });

  test.each(["eur", "xxx", "", undefined, 3])("a line in the currency %o", async (currency) => {
    const reply = await lines(set(), { ...lineOf(shop.ids["spare-cell"]), currency });
    expect([reply.status, reply.field]).toEqual([400, "products.1.currency"]);
    expect(reply.message).toBe("Line 2: its currency is not that of the order.");
  });

  test.each([{}, { id: "" }, { id: 5 }, { id: "x".repeat(65) }])(
    "a line without a valid product id: %o",
    async (change) => {
      const { id: _, ...line } = set();
      const reply = await lines(set(), { ...line, ...change });
      expect([reply.status, reply.field]).toEqual([400, "products.1.id"]);
    },
  );

  test.each([
    ["line", 5],
    ["line", null],
    ["line", []],
  ])("a line that is not an object: %s %o", async (_, line) => {
    const reply = await send({ ...orderRequestOf(shopper.person, []), products: [set(), line] });
    expect([reply.status, reply.field]).toEqual([400, "products.1"]);
  });

  test("any other invalid field, by its name", async () => {
    const good = orderRequestOf(shopper.person, [set()]);
    for (const [change, field] of [
      [{ currency: "sek" }, "currency"],
      [{ currency: undefined }, "currency"],
      [{ products: [] }, "products"],
      [{ products: undefined }, "products"],
      [{ products: "all" }, "products"],
      [{ email: "somebody-else@example.com" }, "email"],
      [{ email: undefined }, "email"],
      [{ total: 1 }, "total"],
      [{ products: [{ ...set(), price: 1 }] }, "products.0.price"],
      [{ products: [{ ...set(), attributes: { quantity: 1, price: 1 } }] }, "products.0.attributes.price"],
    ] as const) {
      const reply = await send({ ...good, ...change });
      expect([field, reply.status, reply.field]).toEqual([field, 400, field]);
    }
  });

  test("D33 amounts outside the limits of a card, with the limit", async () => {
    const tooSmall = await lines(lineOf(shop.ids["cheap-seal"], 2));
    expect([tooSmall.status, tooSmall.message]).toEqual([
      ...[400, "This comes to $0.40 USD. A card cannot be charged less than $0.50 USD."],
    ]);
    const tooLarge = await lines(lineOf(shop.ids["set-one"], 112));
    expect([tooLarge.status, tooLarge.message]).toEqual([
      400,
      "This comes to $1,002,400.00 USD. A card cannot be charged more than $999,999.99 USD: please order in parts, or write to our sales office.",
    ]);
  });

  test("a visitor who is not signed in, with 401", async () => {
    const anonymous = visitor(shop.url);
    const reply = await anonymous.call("POST", `/orders/${route}`, orderRequestOf(shopper.person, [set()]));
    expect([reply.status, reply.message]).toEqual([401, "Please sign in."]);
  });
});

for (const [what, path] of [
  ["quotes", "/orders/quote"],
  ["orders", "/orders/stripe"],
] as const) {
  test(`API-01 a customer can request at most 300 ${what} in 15 minutes, and other customers still can`, async () => {
    const { person } = await newShopper(shop);
    const ask = async () => (await person.call("POST", path, {})).status;
    const statuses: number[] = [];
    while (statuses.length < 300) statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await person.call("POST", path, {});
    expect(refused.status).toBe(429);
    expect(refused.json["error"]).toMatchObject({ name: "RateLimitError" });
    const other = await newShopper(shop);
    expect((await other.person.call("POST", path, {})).status).toBe(400);
  });
}
