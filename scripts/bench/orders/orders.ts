import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../../lib/root.ts";
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
}

/** Lets 1, 8 and 32 customers buy without pauses; prints orders per second, p95, lost orders. */
export async function benchOrders(): Promise<void> {
  progress("starting a CMS with its seed and the sandbox …");
  const shop = await startBenchShop(ROOT);
  try {
    const rounds: Round[] = [];
    for (const count of SHOPPER_COUNTS) {
      progress(`${count} at once for ${ROUND_MS / 1000} s …`);
      rounds.push(await round(shop, count));
    }
    const header = ["shoppers", "orders/s", "quote p95", "order p95", "placed", "lost"];
    const rows = rounds.map(({ shoppers, perSecond, quote, order, placed, lost }) => [
      ...[String(shoppers), perSecond.toFixed(1), `${formatInteger(quote)} ms`, `${formatInteger(order)} ms`],
      ...[String(placed), String(lost)],
    ]);
    console.log(formatTable(header, rows));
    if (rounds.some(({ lost }) => lost > 0)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function round(shop: BenchShop, count: number): Promise<Round> {
  const roundShoppers = await Promise.all(Array.from({ length: count }, () => newBenchShopper(shop)));
  const began = performance.now();
  const orders = await Promise.all(roundShoppers.map((shopper) => buyUntil(shop, shopper, began + ROUND_MS)));
  const seconds = (performance.now() - began) / 1000;
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
  };
}

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
