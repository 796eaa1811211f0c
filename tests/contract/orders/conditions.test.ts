import { beforeAll, expect, test } from "vitest";
import { addressOf, runSql, visitor } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { intentsOf, lineOf, newShopper, orderInShop, ordersIn, pay, type Shopper } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** Conditions of sale: what the server asks for and keeps, however it is called. */

const shop = sharedShop();
let editor: Editor;
beforeAll(async () => {
  editor = await signIn(shop.cms);
});

const STATED = { agency: "Deep Agency", level: "Air diluent", number: "DA-77-SECRET" };
const STATEMENT = { statement: "Training of our own clearance divers.", acknowledged: true };
const trained = () => [lineOf(shop.ids["trained-set"])];
const exported = () => [lineOf(shop.ids["export-set"])];
const sentTo = (country: string) => ({ Address: [addressOf(1), addressOf(2, { country })] });

interface Quoted {
  readonly id: string;
  readonly conditions: ReadonlyArray<
    Readonly<Record<string, unknown>> & { documentId: string; title: string }
  >;
  idOf(title: string): string;
}

async function quoteOf(shopper: Shopper, lines: object[]): Promise<Quoted> {
  const { json } = await shopper.quote(lines);
  const conditions = json["conditions"] as Quoted["conditions"];
  const idOf = (title: string) => conditions.find((one) => one.title === title)?.documentId ?? "";
  return { id: String(json["quote"]), conditions, idOf };
}

/** Quotes and orders the trained set. @param stated replaces the evidence */
async function orderTrained(shopper: Shopper, stated?: unknown) {
  const quote = await quoteOf(shopper, trained());
  const conditions = stated ?? [{ id: quote.idOf("Training"), ...STATED }];
  return shopper.order(quote.id, trained(), "usd", { conditions });
}

const storedFor = (orderId: unknown) =>
  runSql(shop.dataDir, "SELECT * FROM order_conditions WHERE order_id = ? ORDER BY id", String(orderId));

const rewrite = (id: string, changes: object) => editor.act("condition", id, "publish", changes);

test("CON-01 a quote shows the conditions of its lines, and nothing of how long evidence is kept", async () => {
  const shopper = await newShopper(shop);
  const { conditions } = await quoteOf(shopper, [
    ...trained(),
    ...exported(),
    lineOf(shop.ids["spare-cell"]),
  ]);
  expect(conditions.map(({ title, kind, products }) => [title, kind, products])).toEqual(
    expect.arrayContaining([
      ["Training", "qualification", [expect.objectContaining({ title: "Trained Set", slug: "trained-set" })]],
      ["End use", "end-use statement", [expect.objectContaining({ title: "Export Set" })]],
      ["Released countries", "destinations", [expect.objectContaining({ title: "Export Set" })]],
    ]),
  );
  const shown = ["documentId", "title", "text", "kind", "countries", "digest", "products"];
  for (const condition of conditions) expect(Object.keys(condition).toSorted()).toEqual(shown.toSorted());
  expect((await quoteOf(shopper, [lineOf(shop.ids["spare-cell"])])).conditions).toEqual([]);
});

test("CON-01 evidence that is missing or malformed is refused at its field, and nothing is stored or charged", async () => {
  const shopper = await newShopper(shop);
  const { id, idOf } = await quoteOf(shopper, trained());
  const condition = idOf("Training");
  const before = [ordersIn(shop).length, (await shop.providerState()).intents.length];
  const valid = { id: condition, ...STATED };
  for (const [conditions, field] of [
    [undefined, "conditions"],
    [[], "conditions"],
    ["yes", "conditions"],
    [{ 0: valid }, "conditions"],
    [[null], "conditions.0"],
    [[{ ...valid, id: "other" }], "conditions.0.id"],
    [[{ ...valid, id: { $ne: "" } }], "conditions.0.id"],
    [[valid, valid], "conditions"],
    [[{ ...valid, agency: "" }], "conditions.0.agency"],
    [[{ ...valid, level: 3 }], "conditions.0.level"],
    [[{ ...valid, number: "a\0b" }], "conditions.0.number"],
    [[{ ...valid, number: "9".repeat(61) }], "conditions.0.number"],
    [[{ ...valid, state: "cleared" }], "conditions.0.state"],
    [[{ id: condition, ...STATEMENT }], "conditions.0.statement"],
  ] as const) {
    const reply = await shopper.order(id, trained(), "usd", conditions === undefined ? {} : { conditions });
    expect([conditions, reply.status, reply.field]).toEqual([conditions, 400, field]);
  }
  expect([ordersIn(shop).length, (await shop.providerState()).intents.length]).toEqual(before);
});

test("CON-01 what was shown and stated is kept with the order as it was, whatever an editor changes later", async () => {
  const shopper = await newShopper(shop);
  const { status, json } = await orderTrained(shopper);
  expect(status).toBe(200);
  const [stored] = storedFor(json["orderId"]);
  expect(stored).toMatchObject({
    ...{ title: "Training", text: "Training to the level of the set.", state: "open", who: null },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.parse(String(stored?.["evidence"]))).toEqual(STATED);
  expect(Math.round((Number(stored?.["keep_until"]) - Number(stored?.["given_at"])) / 86_400_000)).toBe(30);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
  const { idOf } = await quoteOf(shopper, trained());
  await rewrite(idOf("Training"), { text: "Other words." });
  // A paid order is not placed again, so nothing of the customer reaches its evidence.
  await orderTrained(shopper, [{ id: idOf("Training"), ...STATED, number: "Forged" }]);
  expect(storedFor(json["orderId"])).toEqual([stored]);
  await rewrite(idOf("Training"), { text: "Training to the level of the set." });
});

test("CON-01 a condition that changed since the quote asks again, before its evidence counts", async () => {
  const shopper = await newShopper(shop);
  const { id, idOf } = await quoteOf(shopper, trained());
  const conditions = [{ id: idOf("Training"), ...STATED }];
  await rewrite(idOf("Training"), { text: "A new wording." });
  const asked = await shopper.order(id, trained(), "usd", { conditions });
  expect(asked.status).toBe(409);
  const { quote } = Object(Object(asked.json["error"]).details);
  expect(quote.conditions).toMatchObject([{ text: "A new wording." }]);
  expect((await shopper.order(quote.quote, trained(), "usd", { conditions })).status).toBe(200);
  await rewrite(idOf("Training"), { text: "Training to the level of the set." });
});

test("CON-02 nothing is paid for a country that is not released, by any call, and a pending order keeps its address", async () => {
  const shopper = await newShopper(shop);
  const { id, idOf } = await quoteOf(shopper, exported());
  const more = (country: string) => ({
    ...sentTo(country),
    conditions: [{ id: idOf("End use"), ...STATEMENT }],
  });
  for (const country of ["France", "fr", "United States"]) {
    const refused = await shopper.order(id, exported(), "usd", more(country));
    expect([refused.status, refused.field]).toEqual([400, "shipping_address.country"]);
    expect(refused.message).toMatch(/^Export Set is not released for (France|United States), /);
  }
  expect(ordersIn(shop).filter(({ email }) => email === shopper.person.email)).toEqual([]);
  const placed = await shopper.order(id, exported(), "usd", more("Germany"));
  expect(placed.status).toBe(200);
  const moved = await shopper.order(id, exported(), "usd", more("France"));
  expect([moved.status, moved.field]).toEqual([400, "shipping_address.country"]);
  const { json } = await shopper.person.call("GET", `/orders/${placed.json["orderId"]}`);
  expect(Object(json["data"]).shipping_address).toMatchObject({ country: "Germany" });
  expect(await intentsOf(shop, placed.json["orderId"])).toHaveLength(1);
  // A renewed order has the evidence of the last request, once.
  const again = { ...more("United Kingdom") };
  again.conditions = [{ id: idOf("End use"), ...STATEMENT, statement: "Trials at our own test range." }];
  expect((await shopper.order(id, exported(), "usd", again)).json["orderId"]).toBe(placed.json["orderId"]);
  const rows = storedFor(placed.json["orderId"]);
  expect(rows.map(({ title, state }) => [title, state]).toSorted()).toEqual([
    ["End use", "open"],
    ["Released countries", "cleared"],
  ]);
  expect(JSON.stringify(rows)).toContain("Trials at our own test range.");
  // An editor may change the list of countries: the order keeps their names.
  expect(rows.find(({ state }) => state === "cleared")?.["text"]).toBe(
    "Released for Germany, United Kingdom.\nSent to these alone.",
  );
});

test("CON-01 the owner alone reads the evidence, and it is in no mail, search text or list", async () => {
  const shopper = await newShopper(shop);
  const { json } = await orderTrained(shopper);
  const path = `/orders/${json["orderId"]}`;
  const own = Object((await shopper.person.call("GET", path)).json["data"]);
  expect(own.conditions).toMatchObject([{ title: "Training", state: "open", evidence: STATED }]);
  expect(Object.keys(own.conditions[0])).not.toContain("reason");
  expect((await (await newShopper(shop)).person.call("GET", path)).status).toBe(404);
  expect((await visitor(shop.url).call("GET", path)).status).toBe(401);
  expect(JSON.stringify((await shopper.person.call("GET", "/orders")).json)).not.toContain(STATED.number);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
  const elsewhere = ["orders", "order_changes", "order_mails", "order_quotes"];
  for (const table of elsewhere)
    expect([table, JSON.stringify(runSql(shop.dataDir, `SELECT * FROM ${table}`))]).toEqual([
      table,
      expect.not.stringContaining(STATED.number),
    ]);
});

test("CON-01 evidence is deleted when its period is over and staff have decided, and that it was given stays", async () => {
  const shopper = await newShopper(shop);
  const [old, young] = [await orderTrained(shopper), await orderTrained(await newShopper(shop))];
  runSql(
    shop.dataDir,
    "UPDATE order_conditions SET keep_until = 1 WHERE order_id = ?",
    String(old.json["orderId"]),
  );
  // Staff have not decided on this one yet.
  runSql(
    shop.dataDir,
    "UPDATE order_conditions SET keep_until = ? WHERE order_id = ?",
    ...[Date.now() - 1_000, String(young.json["orderId"])],
  );
  // The background work of a process deletes with its first round.
  const other = await startCms(shop.dataDir, shop.variables);
  await expect.poll(() => storedFor(old.json["orderId"])[0]?.["evidence"], { timeout: 15_000 }).toBeNull();
  await other.stop();
  const { json } = await shopper.person.call("GET", `/orders/${old.json["orderId"]}`);
  expect(Object(json["data"]).conditions).toMatchObject([
    { title: "Training", evidence: null, evidence_deleted_at: expect.stringMatching(/^20/) },
  ]);
  expect(storedFor(young.json["orderId"])[0]?.["evidence"]).toContain(STATED.number);
});
