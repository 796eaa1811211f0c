import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { type Person, type Reply, signIn } from "../../contract/cms-account.ts";
import { CARD, lineOf, pay, requestOf, type Shop } from "../../contract/cms-shop.ts";

/** How far a customer goes, and what he does on the way that nobody should. */
export const WAYS = [
  ...["pays", "pays", "pays", "pays", "presses twice", "opens two tabs", "loads again"],
  ...["is declined first", "asks his bank", "pays and leaves"],
  ...["leaves at the quote", "leaves at the form", "is declined and leaves", "leaves at his bank"],
] as const;
export type Way = (typeof WAYS)[number];

/** One cart and what became of it. */
export interface Purchase {
  readonly email: string;
  /** What he does; who `leaves` need not have paid in the end. */
  readonly way: string;
  /** Orders that he was given, each with what was last on his screen for it: minor units and currency. */
  readonly orders: Map<string, { total: number; currency: string }>;
  /** Whether he was told in the end that it is paid. */
  told: boolean;
}

/** A customer waits for so long before he gives up. */
const PATIENCE_MS = 90_000;
const CURRENCIES = ["usd", "eur", "gbp", "jpy", "cad", "aud", "chf"] as const;

type Lines = ReturnType<typeof lineOf>[];
interface Shown {
  readonly quote: unknown;
  readonly total: number;
}

/** Orders of each customer's earlier purchases. */
const former = new WeakMap<Person, string[]>();

/** Fills a cart and goes to the checkout with it; a server that is away, an answer that is lost: he tries again. */
export async function buy(shop: Shop, person: Person, way: Way, random: Random): Promise<Purchase> {
  const purchase: Purchase = { email: person.email, way, orders: new Map(), told: false };
  await go(shop, person, purchase, way, random);
  former.set(person, [...(former.get(person) ?? []), ...purchase.orders.keys()]);
  return purchase;
}

async function go(shop: Shop, person: Person, purchase: Purchase, way: Way, random: Random): Promise<void> {
  const currency = random.pick(CURRENCIES);
  const lines = cartOf(shop, random, currency);
  const request = requestOf(person, lines, currency);

  const quote = async (): Promise<Shown> => {
    const { json } = await insist(person, "/orders/quote", request);
    return shownIn(json);
  };
  /** Orders at a quote, agreeing to a new one; null once it is placed already. */
  const order = async (shown: Shown): Promise<string | null> => {
    const reply = await insist(person, "/orders/stripe", { ...request, quote: shown.quote });
    const details = Object(reply.json["error"]).details ?? {};
    if (details.quote) return order(shownIn(details.quote));
    // What he has left at his bank, or paid just before, comes first: one order is paid at a time.
    if (former.get(person)?.includes(details.orderId)) {
      await waitUntilPaid(person, details.orderId);
      return order(await quote());
    }
    const orderId = String(reply.json["orderId"] ?? details.orderId);
    if (!purchase.orders.has(orderId)) purchase.orders.set(orderId, { total: shown.total, currency });
    return reply.status === 409 ? null : String(reply.json["clientSecret"]);
  };

  const shown = await quote();
  if (way === "leaves at the quote") return;
  const secret = await start(way, shown, quote, order);
  if (way === "leaves at the form") return;
  const paid = await payAs(shop, way, secret, () => order(shown));
  if (!paid || way === "pays and leaves") return;
  const [orderId] = [...purchase.orders.keys()].slice(-1);
  purchase.told = await waitUntilPaid(person, String(orderId));
}

async function start(
  way: Way,
  shown: Shown,
  quote: () => Promise<Shown>,
  order: (shown: Shown) => Promise<string | null>,
): Promise<string | null> {
  if (way === "presses twice") return (await Promise.all([order(shown), order(shown)]))[0];
  if (way === "opens two tabs") {
    const other = await quote();
    return (await Promise.all([order(shown), order(other)]))[1];
  }
  const secret = await order(shown);
  return way === "loads again" ? order(await quote()) : secret;
}

/** @returns whether the money was taken, as far as he knows */
async function payAs(
  shop: Shop,
  way: Way,
  first: string | null,
  again: () => Promise<string | null>,
): Promise<boolean> {
  let secret = first;
  if (secret !== null && way.includes("declined")) await press(shop, secret, CARD.declined);
  if (way === "is declined and leaves") return false;
  for (const began = Date.now(); secret !== null && Date.now() - began < PATIENCE_MS; ) {
    const number = way.includes("bank") ? CARD.redirect : CARD.good;
    const presses = [press(shop, secret, number)];
    if (way === "presses twice") presses.push(press(shop, secret, number));
    const [answer] = await Promise.all(presses);
    if (answer?.["status"] === "requires_action") {
      if (way === "leaves at his bank") return false;
      await fetch(Object(answer["next_action"]).redirect_to_url.url, {
        method: "POST",
        body: new URLSearchParams({ answer: "complete" }),
        redirect: "manual",
      });
      return true;
    }
    if (answer?.["status"] === "succeeded") return true;
    // Nobody knows: he presses again, from the beginning.
    await pause(200);
    secret = await again();
  }
  return true;
}

const press = (shop: Shop, secret: string, number: string): Promise<Record<string, unknown>> =>
  pay(shop, secret, number).then(
    ({ json }) => json,
    () => ({}),
  );

async function waitUntilPaid(person: Person, orderId: string): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; ) {
    const reply = await call(person, "GET", `/orders/${orderId}`);
    if (Object(reply?.json["data"]).payment_status === "paid") return true;
    await pause(300);
  }
  return false;
}

/** Sends a request until it is answered by a shop that works. */
async function insist(person: Person, address: string, body: object): Promise<Reply> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; ) {
    const reply = await call(person, "POST", address, body);
    if (reply && (reply.status < 500 || reply.status === 409)) return reply;
    await pause(250);
  }
  throw new Error(`${address} was not answered for ${PATIENCE_MS / 1000} s.`);
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

function shownIn(quote: Record<string, unknown>): Shown {
  const total = Object(quote["amounts"]).total;
  if (typeof total !== "number") throw new Error(`This is no quote: ${JSON.stringify(quote)}`);
  return { quote: quote["quote"], total };
}

function cartOf(shop: Shop, random: Random, currency: string): Lines {
  const lines = [lineOf(shop.ids["spare-cell"], random.between(1, 40), currency)];
  if (random.between(0, 1) === 1) lines.push(lineOf(shop.ids["set-one"], random.between(1, 9), currency));
  if (random.between(0, 2) === 2) lines.push(lineOf(shop.ids["cheap-seal"], random.between(1, 99), currency));
  return lines;
}
