import { expect, test } from "vitest";
import { nextMailTo } from "../harness/mail.ts";
import { inDatabase } from "./cms-account.ts";
import { startCms } from "./cms-process.ts";
import { CARD, intentsOf, lineOf, newShopper, orderInShop, pay, refundAt } from "./cms-shop.ts";
import { sharedShop, unheardOrder } from "./shared-shop.ts";

const shop = sharedShop();
const waiting = (quantity?: number) => unheardOrder(shop, quantity);

const column = (orderId: string, change: string) =>
  inDatabase(shop.dataDir, (db) =>
    db.prepare(`UPDATE orders SET ${change} WHERE document_id = ?`).run(orderId),
  );
/** Lets half a minute pass, after which the provider is asked. */
const letItBeDue = (orderId: string) => column(orderId, "check_at = 0");
/** Lets so much time pass that nobody will pay any more. */
const letItBeOver = (orderId: string) => column(orderId, "check_at = 0, open_until = 0");
const statusOf = (orderId: string) => orderInShop(shop, orderId)?.["payment_status"];

test("D3 a payment of which no message came is found, and the order confirmed", async () => {
  const { shopper, orderId, secret } = await waiting();
  await pay(shop, secret);
  letItBeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
  await nextMailTo(shop.dataDir, shopper.person.email);
});

test("D8 what nobody came to pay is closed with the provider: cancelled, or failed where a card was refused", async () => {
  const left = await waiting();
  const refused = await waiting(2);
  const bank = await waiting(3);
  await pay(shop, refused.secret, CARD.declined);
  await pay(shop, bank.secret, CARD.redirect);
  for (const { orderId } of [left, refused, bank]) letItBeOver(orderId);
  await expect.poll(() => statusOf(left.orderId), { timeout: 8000 }).toBe("cancelled");
  await expect.poll(() => statusOf(refused.orderId), { timeout: 8000 }).toBe("failed");
  await expect.poll(() => statusOf(bank.orderId), { timeout: 8000 }).toBe("cancelled");
  for (const { orderId, secret } of [left, refused, bank]) {
    expect((await intentsOf(shop, orderId))[0]?.status).toBe("canceled");
    expect((await pay(shop, secret)).status).toBe(400);
  }
});

test("an order that may still be paid stays open, and is asked about ever less often", async () => {
  const { orderId } = await waiting();
  const asked = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  const before = asked();
  letItBeDue(orderId);
  await expect.poll(asked, { timeout: 8000 }).toBeGreaterThan(before);
  const { checked_at, check_at } = orderInShop(shop, orderId) ?? {};
  expect(Number(check_at) - Number(checked_at)).toBe(30_000);
  expect(statusOf(orderId)).toBe("pending");
});

test("a crash before the payment's id was noted: paid, found by its order and settled; unpaid, closed", async () => {
  const lost = await waiting();
  column(lost.orderId, "payment_id = NULL");
  letItBeOver(lost.orderId);
  await expect.poll(() => statusOf(lost.orderId), { timeout: 8000 }).toBe("cancelled");
  expect(await intentsOf(shop, lost.orderId)).toHaveLength(1);
  const old = await waiting(2);
  await pay(shop, old.secret);
  // Two days later the provider has forgotten the key, not the payment.
  column(old.orderId, `payment_id = NULL, created_at = ${Date.now() - 172_800_000}`);
  letItBeOver(old.orderId);
  await expect.poll(() => statusOf(old.orderId), { timeout: 8000 }).toBe("paid");
  expect(await intentsOf(shop, old.orderId)).toHaveLength(1);
});

test("refunds of which no message came are learned at the next start, though one of the messages cannot be taken", async () => {
  const refunded = async () => {
    const { orderId, secret } = await waiting();
    await pay(shop, secret);
    letItBeDue(orderId);
    await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
    const payment = String(orderInShop(shop, orderId)?.["payment_id"]);
    await refundAt(shop, payment, 1000);
    return { payment, known: () => orderInShop(shop, orderId)?.["refunded"] ?? 0, orderId };
  };
  const spoilt = await refunded();
  const sound = await refunded();
  const run = (sql: string) => inDatabase(shop.dataDir, (db) => db.exec(sql));
  run(
    `CREATE TRIGGER spoilt BEFORE INSERT ON order_events WHEN NEW.payment_id = '${spoilt.payment}'
     BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  );
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    await expect.poll(sound.known, { timeout: 8000 }).toBe(1000);
    expect([statusOf(sound.orderId), spoilt.known()]).toEqual(["paid", 0]);
    expect(second.output()).toContain("A message of the card provider could not be taken");
  } finally {
    await second.stop();
    run("DROP TRIGGER spoilt");
  }
});

test("a provider that is down is asked again later; nothing is closed on suspicion", async () => {
  const { orderId } = await waiting();
  await shop.misbehave({ calls: { retrieve: { fail: 1 } }, events: { drop: 1 } });
  const asked = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  // It is noted before the provider is asked: the second time tells that the first has come to nothing.
  for (let times = 0; times < 2; times += 1) {
    const before = asked();
    letItBeOver(orderId);
    await expect.poll(asked, { timeout: 8000 }).toBeGreaterThan(before);
    expect(statusOf(orderId)).toBe("pending");
  }
  await shop.behave();
  letItBeOver(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 12_000 }).toBe("cancelled");
});

test("a payment that the provider does not know is none", async () => {
  const { orderId } = await waiting();
  column(orderId, "payment_id = 'pi_of_other_keys'");
  letItBeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("cancelled");
});

test("an order that was charged wrongly waits no longer, and staff are told of the charge", async () => {
  const { orderId, secret } = await waiting();
  await pay(shop, secret);
  column(orderId, "total = total + 1");
  letItBeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("failed");
  const kept = inDatabase(shop.dataDir, (db) =>
    db.prepare("SELECT reason, resolved FROM unmatched_charges WHERE named_order = ?").all(orderId),
  );
  expect(kept).toEqual([{ reason: "Its amount is not that of its order.", resolved: 0 }]);
});

test("an order that is paid at the very moment of its closing is paid", async () => {
  const { orderId, secret } = await waiting();
  const asked = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  const before = asked();
  await shop.misbehave({ calls: { cancel: { delay: 3000 } }, events: { drop: 1 } });
  letItBeOver(orderId);
  await expect.poll(asked, { timeout: 8000 }).toBeGreaterThan(before);
  expect((await pay(shop, secret)).json["status"]).toBe("succeeded");
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
});

test("quotes are forgotten a day after their time", async () => {
  const shopper = await newShopper(shop);
  const quotes: string[] = [];
  for (const hours of [25, 23]) {
    const { json } = await shopper.quote([lineOf(shop.ids["spare-cell"])]);
    quotes.push(String(json["quote"]));
    inDatabase(shop.dataDir, (db) =>
      db
        .prepare("UPDATE order_quotes SET expires_at = ? WHERE document_id = ?")
        .run(Date.now() - hours * 3_600_000, String(json["quote"])),
    );
  }
  const kept = () =>
    inDatabase(shop.dataDir, (db) =>
      db.prepare("SELECT document_id FROM order_quotes WHERE document_id IN (?, ?)").all(...quotes),
    ).map(({ document_id }) => document_id);
  expect(kept()).toHaveLength(2);
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    await expect.poll(kept, { timeout: 8000 }).toEqual([quotes[1]]);
  } finally {
    await second.stop();
  }
});

test("two processes of one shop settle each order once, also after a restart", async () => {
  const orders = [];
  for (let quantity = 10; quantity < 16; quantity += 1) orders.push(await waiting(quantity));
  for (const { secret } of orders) await pay(shop, secret);
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    for (const { orderId } of orders) letItBeDue(orderId);
    for (const { shopper, orderId } of orders) {
      await expect.poll(() => statusOf(orderId), { timeout: 20_000 }).toBe("paid");
      await nextMailTo(shop.dataDir, shopper.person.email);
    }
  } finally {
    await second.stop();
  }
  const mails = inDatabase(shop.dataDir, (db) =>
    db.prepare("SELECT order_id, attempts FROM order_mails WHERE number IS NOT NULL").all(),
  );
  for (const { orderId } of orders) {
    expect(mails.filter(({ order_id }) => order_id === orderId)).toEqual([
      { order_id: orderId, attempts: 1 },
    ]);
  }
});
