import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../../lib/root.ts";
import { startPostgresShop } from "../postgres-shop.ts";
import { processorTime } from "../processor-time.ts";
import { formatInteger, formatTable, p95, progress } from "../table.ts";
import { type BenchShop, startBenchShop } from "./shop.ts";
import { type BenchShopper, buyOnce, newBenchShopper, paidOrders, type Waits } from "./shopper.ts";

const SHOPPER_COUNTS = [1, 8, 32] as const;
const ROUND_MS = 15_000;
/** After this, an order that is still not paid counts as lost. */
const PAID_TIMEOUT_MS = 60_000;

interface Round {
  readonly shoppers: number;
  readonly perSecond: number;
  readonly quote: number;
  readonly order: number;
  readonly placed: number;
  /** Orders that were paid but are not paid in the shop's database. */
  readonly lost: number;
  /** Processor time (s) meanwhile of the CMS, the database, and customers with card provider. */
  readonly used: readonly number[];
}

interface Options {
  readonly postgres: boolean;
  /** Of the CMS; more than one needs PostgreSQL. */
  readonly processes: number;
}

/** Lets 1, 8 and 32 customers buy without pauses; prints orders per second, p95, lost orders. */
export async function benchOrders({ postgres, processes }: Options): Promise<void> {
  progress("starting a CMS with its seed and the sandbox …");
  const shop = postgres ? await startPostgresShop(processes) : await startBenchShop(ROOT);
  try {
    const rounds: Round[] = [];
    for (const count of SHOPPER_COUNTS) {
      progress(`${count} at once for ${ROUND_MS / 1000} s …`);
      rounds.push(await round(shop, count));
    }
    const header = ["shoppers", "orders/s", "quote p95", "order p95", "placed", "lost"];
    const costs = ["CMS", "database", "customers and card provider"].map((name) => `${name}, ms an order`);
    const rows = rounds.map(({ shoppers, perSecond, quote, order, placed, lost, used }) => [
      ...[String(shoppers), perSecond.toFixed(1), `${formatInteger(quote)} ms`, `${formatInteger(order)} ms`],
      ...[String(placed), String(lost), ...used.map((seconds) => ((seconds * 1000) / placed).toFixed(1))],
    ]);
    console.log(formatTable([...header, ...costs], rows));
    if (rounds.some(({ lost }) => lost > 0)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function round(shop: BenchShop, count: number): Promise<Round> {
  const roundShoppers = await Promise.all(Array.from({ length: count }, () => newBenchShopper(shop)));
  const before = await usedTimes(shop);
  const began = performance.now();
  const orders = await Promise.all(
    roundShoppers.map((shopper, index) => {
      // The processes take turns, as behind a balancer that leaves a customer at one.
      const { url = shop.url } = shop.processes[index % shop.processes.length] ?? {};
      return buyUntil({ ...shop, url }, shopper, began + ROUND_MS);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await usedTimes(shop);
  const waits = orders.flat();
  const lost = await Promise.all(
    roundShoppers.map((person, index) =>
      countLost(
        shop,
        person,
        (orders[index] ?? []).map(({ orderId }) => orderId),
      ),
    ),
  );
  return {
    shoppers: count,
    perSecond: waits.length / seconds,
    quote: p95(waits.map(({ quote }) => quote)),
    order: p95(waits.map(({ order }) => order)),
    placed: waits.length,
    lost: lost.reduce((sum, one) => sum + one, 0),
    used: after.map((time, index) => time - (before[index] ?? 0)),
  };
}

/** Processor time (s) until now of the CMS, of PostgreSQL, and of this process. */
async function usedTimes({ processes, databasePid }: BenchShop): Promise<number[]> {
  const sumOf = async (pids: readonly (number | undefined)[]) => {
    const times = await Promise.all(pids.map((pid) => (pid === undefined ? 0 : processorTime(pid))));
    return times.reduce((sum, time) => sum + time, 0);
  };
  return [await sumOf(processes.map(({ pid }) => pid)), await sumOf([databasePid]), await ownSeconds()];
}

const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function buyUntil(
  shop: BenchShop,
  person: BenchShopper,
  end: number,
): Promise<(Waits & { readonly orderId: string })[]> {
  const bought = [];
  // Each cart differs: the same cart would reuse the same order until its payment is confirmed.
  for (let quantity = 1; performance.now() < end; quantity += 1) {
    bought.push(await buyOnce(shop, person, 1 + (quantity % 999)));
  }
  return bought;
}

async function countLost(
  shop: BenchShop,
  person: BenchShopper,
  orderIds: readonly string[],
): Promise<number> {
  for (const began = Date.now(); ; ) {
    const paid = new Set(await paidOrders(shop, person));
    const missing = orderIds.filter((id) => !paid.has(id)).length;
    if (missing === 0 || Date.now() - began > PAID_TIMEOUT_MS) return missing;
    await pause(500);
  }
}
