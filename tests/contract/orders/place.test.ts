import { expect, test } from "vitest";
import { addressOf, runSql, visitor } from "../accounts/account.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import { intentsOf, lineOf, newShopper, orderInShop, orderRequestOf, ordersIn, pay } from "../cms/shop.ts";
import { signIn } from "../panel/editor.ts";

const shop = sharedShop();
const cell = cellsOf(shop);

/** Changes the price of the seed's spare cell (US cents), as an editor would. */
const reprice = (cents: number) =>
  runSql(shop.dataDir, "UPDATE products SET price = ? WHERE slug = 'spare-cell'", cents);
/** Makes all quotes expire. */
const expireQuotes = () => runSql(shop.dataDir, "UPDATE order_quotes SET expires_at = expires_at - 1000000");

test("API-01 CHK-07 D3 an order is stored as pending with prices and addresses, then one payment of its amount is created", async () => {
  const shopper = await newShopper(shop);
  const products = [cell(2, "gbp"), lineOf(shop.ids["set-one"], 1, "gbp")];
  const { json: quote } = await shopper.quote(products, "gbp");
  const Address = [addressOf(1, { city: "Bergen", country: "Norway" }), addressOf(2, { city: "Lisboa" })];
  const { status, json } = await shopper.order(quote["quote"], products, "gbp", { Address });
  expect(status).toBe(200);
  expect(json).toEqual({
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    orderId: expect.stringMatching(/^[a-z2-9]{24}$/),
  });
  const [intent, ...others] = await intentsOf(shop, json["orderId"]);
  expect(others).toEqual([]);
  expect(intent).toMatchObject({
    ...{ amount: 716_773, currency: "gbp", client_secret: json["clientSecret"] },
    // All texts for customers mention only cards, so no other payment method may be offered.
    allowed_payment_method_types: ["card"],
  });
  const order = orderInShop(shop, json["orderId"]);
  expect(order).toMatchObject({
    payment_status: "pending",
    payment_id: intent?.id,
    total: 716_773,
    currency: "GBP",
    rate: 0.7843,
    customer: "Ada Diver",
    email: shopper.person.email,
    number: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    total_text: "£7,167.73 GBP",
    fulfilment_status: "to be sent",
  });
  const partsOf = (statement: string) => runSql(shop.dataDir, statement, Number(order?.["id"]));
  const parts = {
    lines: partsOf(
      "SELECT l.title, l.part_number, l.quantity, l.unit_price FROM components_order_lines l JOIN orders_cmps c ON c.cmp_id = l.id AND c.field = 'lines' WHERE c.entity_id = ? ORDER BY c.\"order\"",
    ),
    cities: partsOf(
      "SELECT c.field, a.city FROM components_order_addresses a JOIN orders_cmps c ON c.cmp_id = a.id AND c.field <> 'lines' WHERE c.entity_id = ? ORDER BY c.field",
    ),
  };
  expect(parts).toEqual({
    lines: [
      { title: "Spare Cell", part_number: null, quantity: 2, unit_price: 7412 },
      { title: "Set One", part_number: "HC-1", quantity: 1, unit_price: 701_949 },
    ],
    cities: [
      { field: "billing_address", city: "Bergen" },
      { field: "shipping_address", city: "Lisboa" },
    ],
  });
});

test("D3 a double click, a second tab and a repeated request continue the same order and payment", async () => {
  const shopper = await newShopper(shop);
  const products = [cell(3), lineOf(shop.ids["set-one"])];
  const first = await shopper.quote(products);
  const second = await shopper.quote([...products].reverse());
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? shopper.order(first.json["quote"], products)
        : shopper.order(second.json["quote"], [...products].reverse()),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  const orderId = replies[0]?.json["orderId"];
  expect(await intentsOf(shop, orderId)).toHaveLength(1);
  expect(ordersIn(shop).filter(({ email }) => email === shopper.person.email)).toHaveLength(1);
  const later = await shopper.order(first.json["quote"], products, "usd", {
    Address: [addressOf(1), addressOf(2, { city: "Faro" })],
  });
  expect(later.json).toEqual(replies[0]?.json);
  const cities = runSql(
    shop.dataDir,
    "SELECT a.city FROM components_order_addresses a JOIN orders_cmps c ON c.cmp_id = a.id AND c.field = 'shipping_address' JOIN orders o ON o.id = c.entity_id WHERE o.document_id = ?",
    String(orderId),
  );
  expect(cities).toEqual([{ city: "Faro" }]);
});

test("D1 within its 15 minutes a quote is charged as shown, even after the catalogue's price has changed", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell()]);
  reprice(10_000);
  const order = await shopper.order(json["quote"], [cell()]);
  expect(order.status).toBe(200);
  expect((await intentsOf(shop, order.json["orderId"]))[0]?.amount).toBe(9450);
  reprice(9450);
});

test("D1 an expired quote with unchanged prices is renewed silently; with changed prices it is a 409 with a new quote", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell()]);
  expireQuotes();
  const renewed = await shopper.order(json["quote"], [cell()]);
  expect(renewed.status).toBe(200);
  reprice(9500);
  const changed = await shopper.order(json["quote"], [cell()]);
  expect(changed.status).toBe(409);
  const quote = Object(changed.json["error"]).details.quote;
  expect(quote).toMatchObject({ amounts: { total: 9500 }, products: [{ unit_price: 9500 }] });
  const before = ordersIn(shop).length;
  const accepted = await shopper.order(quote.quote, [cell()]);
  expect(accepted.status).toBe(200);
  expect(ordersIn(shop)).toHaveLength(before + 1);
  expect((await intentsOf(shop, accepted.json["orderId"]))[0]?.amount).toBe(9500);
  reprice(9450);
});

test("D1 customers are charged only what they saw: without a quote, with another customer's or another cart's it is a 409 with a new one", async () => {
  const shopper = await newShopper(shop);
  const other = await newShopper(shop);
  const theirs = await other.quote([cell()]);
  const own = await shopper.quote([cell()]);
  const before = ordersIn(shop).length;
  for (const [quote, products, currency] of [
    [undefined, [cell()], "usd"],
    ["none", [cell()], "usd"],
    [{ $ne: "" }, [cell()], "usd"],
    [theirs.json["quote"], [cell()], "usd"],
    [own.json["quote"], [cell(2)], "usd"],
    [own.json["quote"], [cell(1, "eur")], "eur"],
    [own.json["quote"], [cell(), lineOf(shop.ids["set-one"])], "usd"],
  ] as const) {
    const reply = await shopper.order(quote, [...products], currency);
    expect(reply.status).toBe(409);
    const { quote: fresh } = Object(reply.json["error"]).details;
    expect(fresh.products.map(({ id }: { id: string }) => id)).toEqual(products.map(({ id }) => id));
  }
  expect(ordersIn(shop)).toHaveLength(before);
});

test("a withdrawn product is not sold, even with a quote", async () => {
  const shopper = await newShopper(shop);
  const products = [lineOf(shop.ids["grand-set"])];
  const { json } = await shopper.quote(products);
  const publish = (from: string, to: string) =>
    runSql(shop.dataDir, `UPDATE products SET price = ${to} WHERE slug = 'grand-set' AND price IS ${from}`);
  publish("9999999", "NULL");
  const reply = await shopper.order(json["quote"], products);
  expect([reply.status, reply.field]).toEqual([400, "products.0.id"]);
  publish("NULL", "9999999");
});

test("a cart that was paid in another tab cannot be paid twice: an older quote returns the paid order's id", async () => {
  const shopper = await newShopper(shop);
  const stale = await shopper.quote([cell(8)]);
  const { json } = await shopper.checkOut([cell(8)]);
  await pay(shop, json["clientSecret"]);
  const again = await shopper.order(stale.json["quote"], [cell(8)]);
  expect([again.status, Object(again.json["error"]).details]).toEqual([409, { orderId: json["orderId"] }]);
  expect(orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
  const third = await shopper.order(stale.json["quote"], [cell(8)]);
  expect([third.status, Object(third.json["error"]).details]).toEqual([409, { orderId: json["orderId"] }]);
  // A new quote means that the customer wants the same goods again.
  const more = await shopper.checkOut([cell(8)]);
  expect([more.status, more.json["orderId"] === json["orderId"]]).toEqual([200, false]);
});

test("D3 goods that were quoted in two currencies are paid once: the other quote returns the paid order's id", async () => {
  const shopper = await newShopper(shop);
  const dollars = await shopper.quote([cell(9)]);
  const euros = await shopper.quote([cell(9, "eur")], "eur");
  const { json } = await shopper.order(dollars.json["quote"], [cell(9)]);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
  const again = await shopper.order(euros.json["quote"], [cell(9, "eur")], "eur");
  expect([again.status, Object(again.json["error"]).details]).toEqual([409, { orderId: json["orderId"] }]);
  expect((await shopper.checkOut([cell(9, "eur")], "eur")).status).toBe(200);
});

test("D1 terms that were revised after the quote are a 409 with a new quote that includes them", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(11)]);
  const before = await shopper.order(json["quote"], [cell(11)]);
  expect(before.status).toBe(200);
  const editor = await signIn(shop.cms);
  await editor.publishNew("info-page", {
    ...{ slug: "terms-and-conditions", title: "Terms", lead: "What holds.", revised_on: "2026-02-03" },
    body: [{ type: "paragraph", children: [{ type: "text", text: "Pay first." }] }],
  });
  const changed = await shopper.order(json["quote"], [cell(11)]);
  expect(changed.status).toBe(409);
  const { quote } = Object(changed.json["error"]).details;
  expect(quote.terms).toMatchObject({ revised_on: "2026-02-03" });
  const accepted = await shopper.order(quote.quote, [cell(11)]);
  expect(accepted.status).toBe(200);
  expect(orderInShop(shop, accepted.json["orderId"])).toMatchObject({ terms_digest: quote.terms.digest });
});

test("an order uses the profile's addresses unless the request has others; without any it is refused", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(9)]);
  const bad = await shopper.order(json["quote"], [cell(9)], "usd", { Address: [addressOf(1, { zip: "" })] });
  expect([bad.status, bad.field]).toEqual([400, "Address.0.zip"]);
  runSql(shop.dataDir, "DELETE FROM up_users_cmps WHERE entity_id = ?", shopper.person.id);
  const none = await shopper.order(json["quote"], [cell(9)]);
  expect([none.status, none.field, none.message]).toEqual([400, "Address", "Please give a billing address."]);
  const anonymous = visitor(shop.url);
  expect(
    (await anonymous.call("POST", "/orders/stripe", orderRequestOf(shopper.person, [cell()]))).status,
  ).toBe(401);
});
