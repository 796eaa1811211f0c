import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { ROOT } from "../../../scripts/lib/root.ts";
import { runSql } from "../accounts/account.ts";
import { type Shop, startShop } from "../cms/shop.ts";

/** A message that a payment of no order was cancelled, which changes nothing. */
const eventOf = (number: number) => ({
  ...{ id: `evt_${number}`, object: "event", created: 1_900_000_000 + number },
  type: "payment_intent.canceled",
  data: { object: { id: `pi_${number}`, status: "canceled", amount: 1, currency: "usd", metadata: {} } },
});
/** The messages from one number to before another, the newest first, as the provider lists them. */
const eventsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => eventOf(to - 1 - index));

const lists = { all: eventsOf(0, 250), undelivered: eventsOf(0, 0) };
/** The list of each request so far, and the message after which it began. */
const requests: string[] = [];
let shop: Shop;
const roundFile = path.join(tmpdir(), `halocline-round-${process.pid}`);

const provider = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const list = searchParams.get("delivery_success") === "false" ? "undelivered" : "all";
  const after = searchParams.get("starting_after");
  if (pathname === "/v1/events") requests.push(after === null ? list : `${list} ${after}`);
  const begin = after === null ? 0 : lists[list].findIndex(({ id }) => id === after) + 1;
  const data = lists[list].slice(begin, begin + 100);
  const has_more = lists[list].length > begin + 100;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ object: "list", url: "/v1/events", data, has_more }));
});

beforeAll(async () => {
  const port = await freePort();
  await once(provider.listen(port, "127.0.0.1"), "listening");
  const more = {
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: `--require=${path.join(ROOT, "tests/harness/awaited-rounds.cjs")}`,
    // This work, and the search texts of orders.
    ...{ ROUND_FILE: roundFile, AWAITED_ROUNDS: "2" },
  };
  shop = await startShop({ more });
});
afterAll(async () => {
  await shop?.stop();
  await rm(roundFile, { force: true });
  provider.close().closeAllConnections();
});

const received = () => runSql(shop.dataDir, "SELECT 1 FROM order_events").length;
const expectedRequests: string[] = [];
/** Expects these requests and no others since those before, and this number of messages then. */
async function expectRequests(more: string[], count: number): Promise<void> {
  expectedRequests.push(...more);
  await expect.poll(() => requests, { timeout: 30_000 }).toEqual(expectedRequests);
  await expect.poll(received, { timeout: 30_000 }).toBe(count);
}
const runRound = () => writeFile(roundFile, "");

test("OPS-02 a start fetches all messages that the database lacks, and each round after it at most two pages of undelivered ones", async () => {
  await expectRequests(["all", "all evt_150", "all evt_50"], 250);
  lists.undelivered = eventsOf(250, 600);
  await runRound();
  await expectRequests(["undelivered", "undelivered evt_500"], 450);
  await runRound();
  await expectRequests(["undelivered evt_400", "undelivered evt_300"], 600);
  lists.undelivered = eventsOf(599, 601);
  await runRound();
  await expectRequests(["undelivered"], 601);
});
