import { beforeAll, expect, test } from "vitest";
import { inDatabase, runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import { lineOf, newShopper, orderInShop, pay } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** Tests how staff find an order among many. */

const shop = sharedShop();
let staff: Editor;
let orderId: string;
let email: string;

const ADDRESS = { street_address: "Calle 1", state: "Andalucía", zip: "29001", country: "Spain" };

beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
  const shopper = await newShopper(shop);
  email = shopper.person.email;
  const products = [lineOf(shop.ids["set-one"])];
  const { json: quote } = await shopper.quote(products);
  const Address = [
    { ...ADDRESS, id: 1, name: "Zoë Ångström", company: "100% Diving_Co", city: "Málaga" },
    { ...ADDRESS, id: 2, name: "Zoë Ångström", company: "", city: "Łódź" },
  ];
  const { json } = await shopper.order(quote["quote"], products, "usd", { Address });
  orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await (await newShopper(shop)).checkOut([cellsOf(shop)(3)]);
  addOlderOrders(5000);
});

/** `OLD7-0007`, as both databases spell it. */
const OLD_NUMBER = "'OLD' || (i % 9) || '-' || substr(CAST(10000 + i AS text), 2)";

/** Adds orders of a customer in Zürich, of which the first 30 have no search text yet. */
const addOlderOrders = (count: number) =>
  inDatabase(shop.dataDir, (db) =>
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO orders (document_id, number, customer, email, total, currency, rate, total_text, payment_status,
        payment_method, payment_id, fulfilment_status, fingerprint, created_at, updated_at, search_text)
      SELECT 'older-' || i, ${OLD_NUMBER}, 'Jürg Œuvrard', 'jurg' || i || '@example.com', 100 * i,
        'USD', 1, '$' || i || '.00 USD', 'paid', 'card', 'pi_older_' || i, 'new', 'older', 1600000000000 + i,
        1600000000000, CASE WHEN i > 30 THEN lower(${OLD_NUMBER}) || '\njurg oeuvrard\njurg' || i
        || '@example.com\n$' || i || '.00 usd\nzurich' END
      FROM n`),
  );

async function find(search: string, page = 1) {
  const query = new URLSearchParams({ search, page: String(page) });
  const { status, text } = await staff.panel("GET", `/order-desk/orders?${query}`);
  expect(status).toBe(200);
  return JSON.parse(text).data;
}
const idsOf = async (search: string): Promise<string[]> =>
  (await find(search)).orders.map(({ documentId }: { documentId: string }) => documentId);

test("DSK-01 an order is found by everything that staff may know of it, in any case and without accents", async () => {
  const { number, payment_id, customer } = orderInShop(shop, orderId) ?? {};
  for (const search of [
    ...[String(number), String(number).toLowerCase(), String(number).slice(0, 6), String(payment_id)],
    ...[String(payment_id).toUpperCase(), email, email.split("@")[0] ?? "", `${customer} malaga`],
    ...["zoe angstrom", "ZOË ÅNGSTRÖM", "lodz", "Łódź", "hc-1 malaga", "set one lodz", "100% diving_co"],
    ...["8,950.00 lodz", "8950.00 malaga", "$8,950.00 zoe", "8950 usd zoë"],
  ]) {
    expect([search, await idsOf(search)]).toEqual([search, [orderId]]);
  }
});

test("DSK-01 every word must match; wildcards are only what they are", async () => {
  for (const search of ["zoe zurich", "malaga%lodz", "l_dz", "%", "!", "\\", "'; --", "8.950,00"]) {
    const found = search === "%" ? [orderId] : [];
    expect([search, (await idsOf(search)).filter((id) => !id.startsWith("older-"))]).toEqual([search, found]);
  }
});

test("DSK-01 the list is paged, newest first, and shows what staff choose by", async () => {
  await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("paid");
  const first = await find("");
  expect(first).toMatchObject({ total: 5002, page: 1, pageCount: 201 });
  expect(first.orders).toHaveLength(25);
  expect(first.orders[1]).toMatchObject({
    ...{ documentId: orderId, total_text: "$8,950.00 USD", payment_status: "paid", refunded: 0 },
    ...{ fulfilment_status: "to be sent", email },
  });
  expect((await find("", 201)).orders).toMatchObject([{ number: "OLD2-0002" }, { number: "OLD1-0001" }]);
  expect((await find("", -4)).page).toBe(1);
  expect((await find("zurich jurg4999@")).orders).toMatchObject([{ documentId: "older-4999" }]);
});

test("DSK-01 orders of an older version get their search text at the next start", async () => {
  expect(await idsOf("jurg7@example.com")).toEqual([]);
  const other = await startCms(shop.dataDir, shop.variables);
  try {
    await expect
      .poll(() => idsOf("jurg7@example.com oeuvrard 7.00"), { timeout: 20_000 })
      .toEqual(["older-7"]);
  } finally {
    await other.stop();
  }
  expect(runSql(shop.dataDir, "SELECT 1 FROM orders WHERE search_text IS NULL")).toEqual([]);
});

test("DSK-01 a change of the address of a pending order changes what it is found by", async () => {
  const shopper = await newShopper(shop);
  const products = [cellsOf(shop)(2)];
  const { json: quote } = await shopper.quote(products);
  const addressIn = (city: string) => [{ ...ADDRESS, id: 1, name: "Ada", company: "", city }];
  const { json } = await shopper.order(quote["quote"], products, "usd", { Address: addressIn("Cádiz") });
  expect(await idsOf("cadiz")).toEqual([json["orderId"]]);
  await shopper.order(quote["quote"], products, "usd", { Address: addressIn("Vigo") });
  expect(await idsOf("cadiz")).toEqual([]);
  expect(await idsOf("vigo")).toEqual([json["orderId"]]);
});
