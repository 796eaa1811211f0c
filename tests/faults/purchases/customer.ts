import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { type Person, type Reply, signIn } from "../../contract/accounts/account.ts";
import { CARD, lineOf, orderRequestOf, pay, type Shop } from "../../contract/cms/shop.ts";

/** How far a customer gets, and how the customer misbehaves meanwhile. */
export const BEHAVIOURS = [
  ...["pays", "pays", "pays", "pays", "presses twice", "opens two tabs", "loads again"],
  ...["is declined first", "asks the bank", "pays and leaves"],
  ...["leaves at the quote", "leaves at the form", "is declined and leaves", "leaves at the bank"],
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** One checkout and its outcome. */
export interface Purchase {
  readonly email: string;
  /** What the customer does; a customer that `leaves` may end without having paid. */
  readonly behaviour: string;
  /** Orders by id, each with the last total on the customer's screen: minor units and currency. */
  readonly orders: Map<string, { total: number; currency: string }>;
  /** Whether the shop confirmed the payment to the customer. */
  sawPaid: boolean;
}

/** How long a customer waits before giving up. */
const CUSTOMER_TIMEOUT_MS = 90_000;
const CURRENCIES = ["usd", "eur", "gbp", "jpy", "cad", "aud", "chf"] as const;

type Lines = ReturnType<typeof lineOf>[];
interface ShownQuote {
  readonly quote: unknown;
  readonly total: number;
}

/** Orders of each customer's earlier purchases. */
const earlierOrders = new WeakMap<Person, string[]>();

/** Fills a cart and checks out; retries when the server is down or a response is lost. */
export async function buy(
  shop: Shop,
  person: Person,
  behaviour: Behaviour,
  random: Random,
): Promise<Purchase> {
  const purchase: Purchase = { email: person.email, behaviour, orders: new Map(), sawPaid: false };
  await checkOut(shop, person, purchase, behaviour, random);
  earlierOrders.set(person, [...(earlierOrders.get(person) ?? []), ...purchase.orders.keys()]);
  return purchase;
}

async function checkOut(
  shop: Shop,
  person: Person,
  purchase: Purchase,
  behaviour: Behaviour,
  random: Random,
): Promise<void> {
  const currency = random.pick(CURRENCIES);
  const lines = randomCart(shop, random, currency);
  const request = orderRequestOf(person, lines, currency);

  const quote = async (): Promise<ShownQuote> => {
    const { json } = await retryUntilAnswered(person, "/orders/quote", request);
    return readQuote(json);
  };
  /** Orders at a quote, accepting a new one; null if the order is placed already. */
  const order = async (shown: ShownQuote): Promise<string | null> => {
    const reply = await retryUntilAnswered(person, "/orders/stripe", { ...request, quote: shown.quote });
    const details = Object(reply.json["error"]).details ?? {};
    if (details.quote) return order(readQuote(details.quote));
    // An earlier order that is still pending comes first: one order is paid at a time.
    if (earlierOrders.get(person)?.includes(details.orderId)) {
      await waitUntilPaid(person, details.orderId);
      return order(await quote());
    }
    const orderId = String(reply.json["orderId"] ?? details.orderId);
    if (!purchase.orders.has(orderId)) purchase.orders.set(orderId, { total: shown.total, currency });
    return reply.status === 409 ? null : String(reply.json["clientSecret"]);
  };

  const shown = await quote();
  if (behaviour === "leaves at the quote") return;
  const secret = await placeOrder(behaviour, shown, quote, order);
  if (behaviour === "leaves at the form") return;
  const paid = await payOrder(shop, behaviour, secret, () => order(shown));
  if (!paid || behaviour === "pays and leaves") return;
  const [orderId] = [...purchase.orders.keys()].slice(-1);
  purchase.sawPaid = await waitUntilPaid(person, String(orderId));
}

async function placeOrder(
  behaviour: Behaviour,
  shown: ShownQuote,
  quote: () => Promise<ShownQuote>,
  order: (shown: ShownQuote) => Promise<string | null>,
): Promise<string | null> {
  if (behaviour === "presses twice") return (await Promise.all([order(shown), order(shown)]))[0];
  if (behaviour === "opens two tabs") {
    const other = await quote();
    return (await Promise.all([order(shown), order(other)]))[1];
  }
  const secret = await order(shown);
  return behaviour === "loads again" ? order(await quote()) : secret;
}

/** @returns whether the money was taken, as far as the customer knows */
async function payOrder(
  shop: Shop,
  behaviour: Behaviour,
  first: string | null,
  again: () => Promise<string | null>,
): Promise<boolean> {
  let secret = first;
  if (secret !== null && behaviour.includes("declined")) await tryPay(shop, secret, CARD.declined);
  if (behaviour === "is declined and leaves") return false;
  for (const began = Date.now(); secret !== null && Date.now() - began < CUSTOMER_TIMEOUT_MS; ) {
    const number = behaviour.includes("bank") ? CARD.redirect : CARD.good;
    const presses = [tryPay(shop, secret, number)];
    if (behaviour === "presses twice") presses.push(tryPay(shop, secret, number));
    const [payment] = await Promise.all(presses);
    if (payment?.["status"] === "requires_action") {
      if (behaviour === "leaves at the bank") return false;
      await fetch(Object(payment["next_action"]).redirect_to_url.url, {
        method: "POST",
        body: new URLSearchParams({ answer: "complete" }),
        redirect: "manual",
      });
      return true;
    }
    if (payment?.["status"] === "succeeded") return true;
    // The outcome is unknown, so the customer starts the payment again.
    await pause(200);
    secret = await again();
  }
  return true;
}

const tryPay = (shop: Shop, secret: string, number: string): Promise<Record<string, unknown>> =>
  pay(shop, secret, number).then(
    ({ json }) => json,
    () => ({}),
  );

async function waitUntilPaid(person: Person, orderId: string): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < CUSTOMER_TIMEOUT_MS; ) {
    const reply = await call(person, "GET", `/orders/${orderId}`);
    if (Object(reply?.json["data"]).payment_status === "paid") return true;
    await pause(300);
  }
  return false;
}

/** Sends a request until the shop answers without a server error. */
async function retryUntilAnswered(person: Person, address: string, body: object): Promise<Reply> {
  for (const began = Date.now(); Date.now() - began < CUSTOMER_TIMEOUT_MS; ) {
    const reply = await call(person, "POST", address, body);
    if (reply && (reply.status < 500 || reply.status === 409)) return reply;
    await pause(250);
  }
  throw new Error(`${address} was not answered for ${CUSTOMER_TIMEOUT_MS / 1000} s.`);
}

async function call(person: Person, method: string, address: string, body?: object): Promise<Reply | null> {
  try {
    const reply = await person.call(method, address, body);
    if (reply.status !== 401) return reply;
    await signIn(person);
    return null;
  } catch {
    return null;
  }
}

function readQuote(quote: Record<string, unknown>): ShownQuote {
  const total = Object(quote["amounts"]).total;
  if (typeof total !== "number") throw new Error(`This is no quote: ${JSON.stringify(quote)}`);
  return { quote: quote["quote"], total };
}

function randomCart(shop: Shop, random: Random, currency: string): Lines {
  const lines = [lineOf(shop.ids["spare-cell"], random.between(1, 40), currency)];
  if (random.between(0, 1) === 1) lines.push(lineOf(shop.ids["set-one"], random.between(1, 9), currency));
  if (random.between(0, 2) === 2) lines.push(lineOf(shop.ids["cheap-seal"], random.between(1, 99), currency));
  return lines;
}
