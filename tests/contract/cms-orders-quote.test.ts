import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDatabase, visitor } from "./cms-account.ts";
import { signIn } from "./cms-editor.ts";
import { lineOf, newShopper, requestOf, type Shop, type Shopper, startShop } from "./cms-shop.ts";

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
  test("is the catalogue's: titles, prices and rate of the shop, in minor units, for 15 minutes", async () => {
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
      terms: null,
    });
    const left = Date.parse(String(json["expires_at"])) - before;
    expect(left).toBeGreaterThanOrEqual(15 * 60_000 - 1);
    expect(left).toBeLessThan(16 * 60_000);
  });

  test("D2 in yen has no smaller coin", async () => {
    const { json } = await shopper.quote([lineOf(shop.ids["spare-cell"], 2, "JPY")], "JPY");
    expect(json).toMatchObject({ currency: "jpy", amounts: { total: 2 * Math.round(94.5 * 151.37) } });
  });

  test("is made of 999 pieces, and of as many as 100 lines", async () => {
    const most = await shopper.quote([lineOf(shop.ids["cheap-seal"], 999)]);
    expect([most.status, most.json["amounts"]]).toEqual([200, expect.objectContaining({ total: 19_980 })]);
    // That many products are not in this catalogue: it is the first of them that is refused, not their number.
    const many = await shopper.quote(Array.from({ length: 100 }, (_, index) => lineOf(`p${index}`)));
    expect([many.status, many.field]).toEqual([400, "products.0.id"]);
  });

  test("orders nothing", async () => {
    const { intents } = await shop.provider();
    expect(intents).toEqual([]);
    const orders = inDatabase(shop.dataDir, (db) => db.prepare("SELECT count(*) AS n FROM orders").get());
    expect(orders).toEqual({ n: 0 });
  });
});

describe.each(["quote", "stripe"])(
  "CHK-07 POST /orders/%s refuses with a 400 that names the line:",
  (route) => {
    const send = (body: unknown) => shopper.person.call("POST", `/orders/${route}`, body);
    const lines = (...products: object[]) => send(requestOf(shopper.person, products));

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

    test("a product that stands in it twice", async () => {
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
      "a line of no product: %o",
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
    ])("a line that is none: %s %o", async (_, line) => {
      const reply = await send({ ...requestOf(shopper.person, []), products: [set(), line] });
      expect([reply.status, reply.field]).toEqual([400, "products.1"]);
    });

    test("whatever else is not as it must be, by its name", async () => {
      const good = requestOf(shopper.person, [set()]);
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

    test("D33 amounts that a card cannot carry, in words", async () => {
      const little = await lines(lineOf(shop.ids["cheap-seal"], 2));
      expect([little.status, little.message]).toEqual([
        ...[400, "This comes to $0.40 USD. A card cannot be charged less than $0.50 USD."],
      ]);
      const much = await lines(lineOf(shop.ids["set-one"], 112));
      expect([much.status, much.message]).toEqual([
        400,
        "This comes to $1,002,400.00 USD. A card cannot be charged more than $999,999.99 USD: please order in parts, or write to our sales office.",
      ]);
    });

    test("and with a 401 whoever is not signed in", async () => {
      const nobody = visitor(shop.url);
      const reply = await nobody.call("POST", `/orders/${route}`, requestOf(shopper.person, [set()]));
      expect([reply.status, reply.message]).toEqual([401, "Please sign in."]);
    });
  },
);

for (const [what, path] of [
  ["quotes", "/orders/quote"],
  ["orders", "/orders/stripe"],
] as const) {
  test(`API-01 one customer asks for 300 ${what} in a quarter of an hour at most, and keeps nobody else from it`, async () => {
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
