import { setTimeout as pause } from "node:timers/promises";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { SANDBOX_KEYS } from "../../../scripts/sandbox/cards/keys.ts";
import { inDatabase, signedIn } from "../../contract/cms-account.ts";
import { pay, type Shop, startShop } from "../../contract/cms-shop.ts";
import { type Books, compareBooks } from "./books.ts";
import { buy as buyOnce, type Purchase, WAYS } from "./customer.ts";
import { killAgainAndAgain, lieAgainAndAgain, TROUBLE } from "./trouble.ts";

export interface Plan {
  readonly purchases: number;
  /** Customers at once, each with an account of his own. */
  readonly customers: number;
  /** Shortest and longest time between two kills of the CMS, ms. */
  readonly killEvery: readonly [number, number];
  /** Kills after which it is let live: on a machine that does other things too nobody else would ever come to an end. */
  readonly mostKills: number;
  readonly seed: number;
}

export interface Outcome extends Books {
  readonly kills: number;
  readonly lies: number;
  readonly seconds: number;
}

/** Who buys: makes ready what they need while all is well, and answers how they go about it and how they are sent home. */
export type Buyers = (shop: Shop, plan: Plan) => Promise<Shopping>;
export interface Shopping {
  buy(): Promise<Purchase[]>;
  end(): Promise<void>;
}

/** By then everything that was under way must have ended. */
const SETTLE_MS = 240_000;

/** Has customers buy while everything fails that can, then lets time pass, and compares the books. */
export async function simulate(plan: Plan, buyers: Buyers = throughTheApi): Promise<Outcome> {
  const began = performance.now();
  const shop = await startShop();
  let { cms } = shop;
  try {
    const shopping = await buyers(shop, plan);
    await shop.misbehave(TROUBLE);
    const killer = killAgainAndAgain(shop, randomFor(plan.seed), plan);
    const liar = lieAgainAndAgain(shop, randomFor(plan.seed + 1));
    const done = await shopping.buy().finally(async () => {
      ({ cms } = await killer.stop());
      await shopping.end();
    });
    const { kills } = await killer.stop();
    const lies = await liar.stop();
    await shop.behave();
    const strays = [await payWithoutOrder(shop), await payWithoutOrder(shop)];
    await settle(shop);
    const books = await compareBooks(shop, done, strays);
    return { ...books, kills, lies, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    await cms.stop();
    await shop.stop();
  }
}

const throughTheApi: Buyers = async (shop, { purchases, customers, seed }) => {
  const people = await Promise.all(Array.from({ length: customers }, () => signedIn(shop.url)));
  const buy = () =>
    inParallel(people, purchases, (person, index) => {
      const random = randomFor(seed * 100_000 + index + 1);
      return buyOnce(shop, person, random.pick(WAYS), random);
    });
  return { buy, end: async () => undefined };
};

/** Has so many things done by these, each one at a time. */
export async function inParallel<Worker, T>(
  workers: readonly Worker[],
  times: number,
  work: (worker: Worker, index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let begun = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (begun < times) {
        begun += 1;
        done.push(await work(worker, begun - 1));
      }
    }),
  );
  return done;
}

/** Money taken by something else of the company's: no order accounts for it. @returns the payment's id */
async function payWithoutOrder({ sandbox, sandboxUrl }: Shop): Promise<string> {
  const { body } = await sandbox.inject({
    method: "POST",
    url: "/v1/payment_intents",
    payload: "amount=12300&currency=usd",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Bearer ${SANDBOX_KEYS.secret}`,
    },
  });
  const { id, client_secret } = JSON.parse(body);
  await pay({ sandboxUrl }, client_secret);
  return id;
}

/** Lets time pass until nothing is under way: what is pending becomes due and over, what waits in the outbox is tried. */
async function settle(shop: Shop): Promise<void> {
  for (const began = Date.now(); Date.now() - began < SETTLE_MS; ) {
    const open = inDatabase(shop.dataDir, (db) => {
      db.exec("UPDATE orders SET check_at = 0, open_until = 0 WHERE payment_status = 'pending'");
      db.exec("UPDATE order_mails SET try_at = 0 WHERE state = 'waiting' AND attempts > 0");
      return db
        .prepare(
          "SELECT (SELECT count(*) FROM orders WHERE payment_status = 'pending') + (SELECT count(*) FROM order_mails WHERE state = 'waiting') AS n",
        )
        .get();
    });
    const { messages } = await shop.provider();
    if (open?.["n"] === 0 && messages === 0) return;
    await pause(1000);
  }
}
