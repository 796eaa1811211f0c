import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox } from "../../../scripts/sandbox/server.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import { CARD, pay } from "../cms/shop.ts";

/** The provider's own SDK, in the version of the CMS, against the sandbox. */
const Stripe = createRequire(path.resolve("cms/package.json"))("stripe");

let folder: string;
let sandbox: FastifyInstance;
let sandboxUrl: string;

async function start(): Promise<void> {
  sandbox = createSandbox({ cards: { file: path.join(folder, "cards.sqlite") } });
  sandboxUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
}
beforeEach(async () => {
  folder = temporaryFolder();
  await start();
});
afterEach(async () => {
  await sandbox.close();
});

const sdk = (key: string = SANDBOX_KEYS.secret) => {
  const { hostname, port } = new URL(sandboxUrl);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
};
const ORDER = { amount: 9450, currency: "usd", allowed_payment_method_types: ["card"] };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ type, code, statusCode, message }) => ({ type, code, statusCode, message }),
  );
const setSwitches = (payload: object) => sandbox.inject({ method: "PUT", url: "/cards/switches", payload });

test("creates, retrieves, searches and cancels payments in the shapes of the SDK's types", async () => {
  const stripe = sdk();
  const created = await stripe.paymentIntents.create({
    ...ORDER,
    metadata: { order: "abc" },
    description: "Order",
  });
  expect(created).toMatchObject({
    object: "payment_intent",
    ...{ amount: 9450, amount_received: 0, currency: "usd", status: "requires_payment_method" },
    ...{ metadata: { order: "abc" }, livemode: false, latest_charge: null },
    client_secret: expect.stringContaining(`${created.id}_secret_`),
  });
  expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({ id: created.id });
  const result = await stripe.paymentIntents.search({ query: "metadata['order']:'abc'" });
  expect(result.data.map(({ id }: { id: string }) => id)).toEqual([created.id]);
  expect((await stripe.paymentIntents.search({ query: "metadata['order']:'x'" })).data).toEqual([]);
  expect(await stripe.paymentIntents.cancel(created.id)).toMatchObject({ status: "canceled" });
  expect(await failure(stripe.paymentIntents.cancel(created.id))).toMatchObject({
    ...{ type: "StripeInvalidRequestError", code: "payment_intent_unexpected_state", statusCode: 400 },
  });
});

test("the same idempotency key returns the same payment, also after a restart; other parameters are refused", async () => {
  const options = { idempotencyKey: "order-1" };
  const first = await sdk().paymentIntents.create(ORDER, options);
  const concurrent = await Promise.all(
    Array.from({ length: 5 }, () => sdk().paymentIntents.create(ORDER, options)),
  );
  expect(new Set(concurrent.map(({ id }) => id))).toEqual(new Set([first.id]));
  await sandbox.close();
  await start();
  expect((await sdk().paymentIntents.create(ORDER, options)).id).toBe(first.id);
  expect(await failure(sdk().paymentIntents.create({ ...ORDER, amount: 1 }, options))).toMatchObject({
    ...{ type: "StripeIdempotencyError", statusCode: 400 },
  });
});

test("errors have the provider's types and codes", async () => {
  const stripe = sdk();
  expect(await failure(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
    ...{ type: "StripeInvalidRequestError", code: "resource_missing", statusCode: 404 },
  });
  expect(await failure(stripe.paymentIntents.create({ ...ORDER, amount: 100_000_000 }))).toMatchObject({
    code: "amount_too_large",
  });
  expect(await failure(sdk("sk_test_other").paymentIntents.create(ORDER))).toMatchObject({
    ...{ type: "StripeAuthenticationError", statusCode: 401 },
  });
});

test("test card numbers: one succeeds, one is declined, one requires bank authentication", async () => {
  const stripe = sdk();
  const created = await stripe.paymentIntents.create(ORDER);
  const declined = await pay({ sandboxUrl }, created.client_secret, CARD.declined);
  expect([declined.status, declined.json["error"]]).toMatchObject([
    402,
    { type: "card_error", code: "card_declined", message: "Your card was declined." },
  ]);
  expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({
    ...{ status: "requires_payment_method", last_payment_error: { code: "card_declined" } },
  });
  const paid = await pay({ sandboxUrl }, created.client_secret);
  expect(paid.json).toMatchObject({ status: "succeeded", amount_received: 9450 });
  const again = await pay({ sandboxUrl }, created.client_secret);
  expect([again.status, again.json["error"]]).toMatchObject([
    400,
    { code: "payment_intent_unexpected_state" },
  ]);
  const other = await stripe.paymentIntents.create(ORDER);
  expect((await pay({ sandboxUrl }, other.client_secret, CARD.redirect)).json).toMatchObject({
    status: "requires_action",
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: { return_url: "http://localhost/success", url: expect.stringContaining(sandboxUrl) },
    },
  });
  expect((await pay({ sandboxUrl }, `${created.id}_secret_guessed`)).status).toBe(401);
});

test.each([
  ["complete", "succeeded", "succeeded"],
  ["fail", "failed", "requires_payment_method"],
])("a customer who chooses `%s` at the bank returns with %s", async (answer, redirect_status, status) => {
  const created = await sdk().paymentIntents.create(ORDER);
  const { json } = await pay({ sandboxUrl }, created.client_secret, CARD.redirect);
  const address = Object(json["next_action"]).redirect_to_url.url;
  expect(await (await fetch(address)).text()).toContain("Complete authentication");
  const body = new URLSearchParams({ answer });
  const back = await fetch(address, { method: "POST", body, redirect: "manual" });
  const query = new URL(back.headers.get("location") ?? "").searchParams;
  expect([back.status, query.get("redirect_status"), query.get("payment_intent")]).toEqual([
    ...[303, redirect_status, created.id],
  ]);
  expect(await sdk().paymentIntents.retrieve(created.id)).toMatchObject({ status });
  expect((await fetch(address)).status).toBe(404);
});

test("refunds a part, then the rest, and refuses a third refund", async () => {
  const stripe = sdk();
  const created = await stripe.paymentIntents.create(ORDER);
  await pay({ sandboxUrl }, created.client_secret);
  expect(await stripe.refunds.create({ payment_intent: created.id, amount: 450 })).toMatchObject({
    amount: 450,
  });
  const charged = () => stripe.paymentIntents.retrieve(created.id, { expand: ["latest_charge"] });
  expect((await charged()).latest_charge).toMatchObject({ amount_refunded: 450, refunded: false });
  await stripe.refunds.create({ payment_intent: created.id });
  expect((await charged()).latest_charge).toMatchObject({ amount_refunded: 9450, refunded: true });
  expect(await failure(stripe.refunds.create({ payment_intent: created.id }))).toMatchObject({
    code: "charge_already_refunded",
  });
});

test("switches make calls fail before they act, or lose the response afterwards", async () => {
  await setSwitches({ calls: { create: { fail: 1 } } });
  expect(await failure(sdk().paymentIntents.create(ORDER))).toMatchObject({ type: "StripeAPIError" });
  expect((await sandbox.inject("/cards")).json().intents).toHaveLength(0);
  await setSwitches({ calls: { create: { lose: 1 } } });
  const options = { idempotencyKey: "lost" };
  expect(await failure(sdk().paymentIntents.create(ORDER, options))).toMatchObject({
    type: "StripeConnectionError",
  });
  const [stored] = (await sandbox.inject("/cards")).json().intents;
  await sandbox.inject({ method: "DELETE", url: "/cards/switches" });
  expect((await sdk().paymentIntents.create(ORDER, options)).id).toBe(stored.id);
  expect((await setSwitches({ calls: { create: { fail: 2 } } })).statusCode).toBe(400);
});

test("events are signed for the SDK, and sent again until they are accepted, also after a restart", async () => {
  const accepted: string[] = [];
  let refusals = 2;
  const shop = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const signature = request.headers["stripe-signature"];
      const event = sdk().webhooks.constructEvent(body, signature, SANDBOX_KEYS.webhook);
      refusals -= 1;
      if (refusals < 0) accepted.push(event.type);
      response.writeHead(refusals < 0 ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${Object(shop.address()).port}/events`;
  const listen = () => sandbox.inject({ method: "PUT", url: "/cards/endpoint", payload: { url } });
  try {
    const created = await sdk().paymentIntents.create(ORDER);
    await listen();
    await pay({ sandboxUrl }, created.client_secret);
    await sandbox.close();
    await start();
    await listen();
    await expect
      // An event that is accepted while the sandbox stops may be sent once more.
      .poll(() => [...new Set(accepted)].toSorted(), { timeout: 10_000 })
      .toEqual(["charge.succeeded", "payment_intent.created", "payment_intent.succeeded"]);
    await expect.poll(async () => (await sandbox.inject("/cards")).json().messages).toBe(0);
  } finally {
    shop.close();
  }
});
