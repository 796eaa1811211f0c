import { setTimeout as pause } from "node:timers/promises";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { inDatabase, signedIn } from "../../contract/accounts/account.ts";
import { startCms } from "../../contract/cms/process.ts";
import { pay, type Shop, startShop } from "../../contract/cms/shop.ts";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { BEHAVIOURS, buy as buyOnce, type Purchase } from "./customer.ts";
import { type KillPlan, PROVIDER_FAULTS, startForger, startKiller } from "./faults.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";

export interface Plan extends KillPlan {
  readonly purchases: number;
  /** Concurrent customers, each with an account. */
  readonly customers: number;
  readonly seed: number;
}

export interface Outcome extends Reconciliation {
  readonly kills: number;
  readonly forgedEvents: number;
  readonly seconds: number;
}

/** Prepares the customers before faults begin, and returns how they buy and how they are closed. */
export type Buyers = (shop: Shop, plan: Plan) => Promise<Shopping>;
export interface Shopping {
  buy(): Promise<Purchase[]>;
  end(): Promise<void>;
}

/** Time limit for all pending orders, messages and e-mails to be processed. */
const SETTLE_TIMEOUT_MS = 240_000;

/** Lets customers buy while everything fails that can, waits for pending work, and reconciles. */
export async function simulate(plan: Plan, buyers: Buyers = throughTheApi): Promise<Outcome> {
  const began = performance.now();
  const shop = await startShop();
  let { cms } = shop;
  // It is never killed: its sweeper and its outbox work on what the other leaves, and beside it.
  const survivor = isOnPostgres() ? await startCms(shop.dataDir, shop.variables) : undefined;
  try {
    const shopping = await buyers(shop, plan);
    await shop.setSwitches(PROVIDER_FAULTS);
    const killer = startKiller(shop, randomFor(plan.seed), plan);
    const forger = startForger(shop, randomFor(plan.seed + 1));
    const done = await shopping.buy().finally(async () => {
      ({ cms } = await killer.stop());
      await shopping.end();
    });
    const { kills } = await killer.stop();
    const forgedEvents = await forger.stop();
    await shop.resetSwitches();
    const paymentsWithoutOrder = [await payWithoutOrder(shop), await payWithoutOrder(shop)];
    await waitUntilSettled(shop);
    const reconciliation = await reconcile(shop, done, paymentsWithoutOrder);
    return {
      ...reconciliation,
      kills,
      forgedEvents,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    await survivor?.stop();
    await cms.stop();
    await shop.stop();
  }
}

export const throughTheApi: Buyers = async (shop, { purchases, customers, seed }) => {
  const people = await Promise.all(Array.from({ length: customers }, () => signedIn(shop.url)));
  const buy = () =>
    inParallel(people, purchases, (person, index) => {
      const random = randomFor(seed * 100_000 + index + 1);
      return buyOnce(shop, person, random.pick(BEHAVIOURS), random);
    });
  return { buy, end: async () => undefined };
};

/** Runs `work` so many times; each worker does one at a time. */
export async function inParallel<Worker, T>(
  workers: readonly Worker[],
  times: number,
  work: (worker: Worker, index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let started = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (started < times) {
        started += 1;
        done.push(await work(worker, started - 1));
      }
    }),
  );
  return done;
}

/** Charges money for which no order exists. @returns the payment's id */
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

/** Makes pending orders and waiting e-mails due, until none is left and all messages are sent. */
export async function waitUntilSettled(shop: Shop): Promise<void> {
  for (const began = Date.now(); Date.now() - began < SETTLE_TIMEOUT_MS; ) {
    const open = inDatabase(shop.dataDir, (db) => {
      db.exec("UPDATE orders SET check_at = 0, open_until = 0 WHERE payment_status = 'pending'");
      db.exec("UPDATE order_mails SET try_at = 0 WHERE state = 'waiting' AND attempts > 0");
      return db
        .prepare(
          "SELECT (SELECT count(*) FROM orders WHERE payment_status = 'pending') + (SELECT count(*) FROM order_mails WHERE state = 'waiting') AS n",
        )
        .get();
    });
    const { messages } = await shop.providerState();
    if (open?.["n"] === 0 && messages === 0) return;
    await pause(1000);
  }
}
