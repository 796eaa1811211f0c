import { expect, test } from "vitest";
import { signatureOf } from "../../../scripts/sandbox/cards/events.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { intentsOf, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";

const shop = sharedShop();
const pendingOrder = (quantity?: number) => orderWithoutEvents(shop, quantity);

let events = 0;

/** An event as the provider writes it. */
const eventOf = (type: string, object: object, id = `evt_test_${++events}`) =>
  JSON.stringify({ id, object: "event", api_version: "2026-10-28.endive", type, data: { object } });

const send = (body: string, signature = signatureOf(body, SANDBOX_KEYS.webhook)) =>
  fetch(`${shop.url}/api/orders/stripe/events`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });

/** Pays an order's payment and returns it. */
async function payIntent(orderId: string, secret: string) {
  await pay(shop, secret);
  const [intent] = await intentsOf(shop, orderId);
  if (intent === undefined) throw new Error("There is no payment.");
  return intent;
}

const statusOf = (orderId: string) => orderInShop(shop, orderId)?.["payment_status"];
const unmatched = () => runSql(shop.dataDir, "SELECT * FROM unmatched_charges ORDER BY id");

test("D3 a signed event marks the order as paid and its confirmation is sent once, however often the event arrives", async () => {
  const { shopper, orderId, secret } = await pendingOrder(2);
  const intent = await payIntent(orderId, secret);
  expect(statusOf(orderId)).toBe("pending");
  const event = eventOf("payment_intent.succeeded", intent);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  // Other events with the same content change nothing either.
  for (let index = 0; index < 3; index += 1) await send(eventOf("payment_intent.succeeded", intent));
  expect(orderInShop(shop, orderId)).toMatchObject({ payment_status: "paid", payment_id: intent.id });
  await nextMailTo(shop.dataDir, shopper.person.email);
  expect(runSql(shop.dataDir, "SELECT 1 FROM order_events WHERE payment_id = ?", intent.id)).toHaveLength(4);
  expect(runSql(shop.dataDir, "SELECT 1 FROM order_mails WHERE order_id = ?", orderId)).toHaveLength(1);
  expect(await mailsTo(shop.dataDir, shopper.person.email)).toHaveLength(1);
});

test("D3 payment, confirmation and event are stored in one transaction: after a failure the event can be sent again", async () => {
  const { shopper, orderId, secret } = await pendingOrder(3);
  const event = eventOf("payment_intent.succeeded", await payIntent(orderId, secret));
  const inShop = (statement: string) => runSql(shop.dataDir, statement);
  inShop("CREATE TRIGGER broken BEFORE INSERT ON order_mails BEGIN SELECT RAISE(ABORT, 'broken'); END");
  try {
    expect((await send(event)).status).toBe(500);
    expect(orderInShop(shop, orderId)).toMatchObject({ payment_status: "pending", paid_at: null });
  } finally {
    inShop("DROP TRIGGER broken");
  }
  expect((await send(event)).status).toBe(200);
  expect(statusOf(orderId)).toBe("paid");
  await nextMailTo(shop.dataDir, shopper.person.email);
});

test("D3 an event without the provider's signature is refused", async () => {
  const { orderId, secret } = await pendingOrder();
  const event = eventOf("payment_intent.succeeded", await payIntent(orderId, secret));
  const old = Math.floor(Date.now() / 1000) - 3600;
  for (const signature of [
    "",
    "t=1,v1=00",
    signatureOf(event, "whsec_other"),
    signatureOf(`${event} `, SANDBOX_KEYS.webhook),
    signatureOf(event, SANDBOX_KEYS.webhook, old),
  ]) {
    expect((await send(event, signature)).status).toBe(400);
  }
  // A body that is not JSON.
  expect((await send("{", signatureOf("{", SANDBOX_KEYS.webhook))).status).toBe(400);
  expect(statusOf(orderId)).toBe("pending");
});

test.each(["payment_intent.created", "charge.succeeded", "payment_intent.payment_failed", "x.y"])(
  "an event of the type %s is accepted and changes nothing",
  async (type) => {
    const { orderId } = await pendingOrder();
    const [intent] = await intentsOf(shop, orderId);
    expect((await send(eventOf(type, { ...intent }))).status).toBe(200);
    expect(statusOf(orderId)).toBe("pending");
  },
);

test("D8 only a refund changes `paid`: late events and events in another order change nothing", async () => {
  const { orderId, secret } = await pendingOrder();
  const before = (await intentsOf(shop, orderId))[0];
  const intent = await payIntent(orderId, secret);
  await send(eventOf("payment_intent.succeeded", intent));
  for (const [type, object] of [
    ["payment_intent.canceled", { ...before, status: "canceled" }],
    ["payment_intent.payment_failed", { ...before }],
    ["payment_intent.created", { ...before }],
  ] as const) {
    await send(eventOf(type, object));
    expect(statusOf(orderId)).toBe("paid");
  }
  await shop.resetSwitches();
  await refundAtProvider(shop, intent.id, 1000);
  await expect.poll(() => orderInShop(shop, orderId)?.["refunded"]).toBe(1000);
  expect(statusOf(orderId)).toBe("paid");
  await refundAtProvider(shop, intent.id);
  await expect.poll(() => statusOf(orderId)).toBe("refunded");
  await send(eventOf("payment_intent.succeeded", intent));
  expect(orderInShop(shop, orderId)).toMatchObject({ payment_status: "refunded", refunded: 9450 });
});

test("a refund event that arrives before the payment's makes the order refunded, with one confirmation and one e-mail about it", async () => {
  const { shopper, orderId, secret } = await pendingOrder();
  const intent = await payIntent(orderId, secret);
  await refundAtProvider(shop, intent.id);
  const { charges } = await shop.providerState();
  const charge = charges.find(({ payment_intent }) => payment_intent === intent.id) ?? {};
  await send(eventOf("charge.refunded", charge));
  await send(eventOf("payment_intent.succeeded", intent));
  expect(statusOf(orderId)).toBe("refunded");
  await nextMailTo(shop.dataDir, shopper.person.email, 1);
  const subjects = (await mailsTo(shop.dataDir, shopper.person.email)).map(({ subject }) => subject);
  expect(subjects.map((subject) => subject.split(": ")[1]).sort()).toEqual([
    "payment received",
    "refund of $94.50 USD",
  ]);
});

test.each([
  ["amount", { amount: 1, amount_received: 1 }, "Its amount is not that of its order."],
  ["currency", { currency: "eur" }, "Its currency is not that of its order."],
  ["payment", { id: "pi_of_another" }, "The order it names has another payment."],
])(
  "a charge of another %s is stored for review and does not mark the order as paid",
  async (_, change, reason) => {
    const { orderId } = await pendingOrder();
    const [intent] = await intentsOf(shop, orderId);
    const claimed = { ...intent, status: "succeeded", amount_received: intent?.amount, ...change };
    for (let index = 0; index < 2; index += 1) {
      expect((await send(eventOf("payment_intent.succeeded", claimed))).status).toBe(200);
    }
    expect(statusOf(orderId)).toBe("pending");
    const charges = unmatched().filter(({ payment_id }) => payment_id === claimed.id);
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({ reason, named_order: orderId, resolved: 0 });
  },
);

test("a charge without an order is stored once, with its amount", async () => {
  const { orderId } = await pendingOrder();
  const [intent] = await intentsOf(shop, orderId);
  const stray = { ...intent, id: "pi_stray", metadata: {}, status: "succeeded", amount_received: 123_456 };
  await Promise.all([1, 2, 3].map(() => send(eventOf("payment_intent.succeeded", stray))));
  await send(eventOf("payment_intent.succeeded", stray));
  expect(unmatched().filter(({ payment_id }) => payment_id === "pi_stray")).toMatchObject([
    {
      charged: "$1,234.56 USD",
      amount: 123_456,
      named_order: null,
      reason: "No order was made for this payment.",
    },
  ]);
});

test.each(["cancelled", "failed"])("D8 a charge for a %s order marks it as paid", async (status) => {
  const { shopper, orderId, secret } = await pendingOrder();
  const intent = await payIntent(orderId, secret);
  runSql(shop.dataDir, "UPDATE orders SET payment_status = ? WHERE document_id = ?", status, orderId);
  await send(eventOf("payment_intent.succeeded", intent));
  expect(statusOf(orderId)).toBe("paid");
  await nextMailTo(shop.dataDir, shopper.person.email);
});

test("an unmatched charge is resolved when the provider reports the right amount", async () => {
  const { orderId, secret } = await pendingOrder();
  const intent = await payIntent(orderId, secret);
  await send(eventOf("payment_intent.succeeded", { ...intent, amount_received: 1 }));
  expect(statusOf(orderId)).toBe("pending");
  await send(eventOf("payment_intent.succeeded", intent));
  expect(statusOf(orderId)).toBe("paid");
  const [row] = unmatched().filter(({ payment_id }) => payment_id === intent.id);
  expect(row).toMatchObject({ resolved: 1 });
});

test("the log contains no customer data and no keys", async () => {
  const { shopper, orderId, secret } = await pendingOrder();
  await send(eventOf("payment_intent.succeeded", await payIntent(orderId, secret)));
  for (const word of [shopper.person.email, "Ada", "Harbour Road", secret, SANDBOX_KEYS.secret]) {
    expect(shop.cms.output()).not.toContain(word);
  }
});
