import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase, runSql } from "../contract/accounts/account.ts";
import { newDataDir, type RunningCms, removeDataDir, runCms, startCms } from "../contract/cms/process.ts";
import { ordersIn, type Shop, startShop } from "../contract/cms/shop.ts";
import { signIn } from "../contract/panel/editor.ts";
import { databaseUrlOf, isOnPostgres } from "../harness/postgres/databases.ts";
import { TEST_SCHEMA, TIMES_AS_NUMBERS } from "../harness/postgres/times.ts";
import { runProgram } from "../harness/run-program.ts";
import { faultsInBooks } from "./backup/books.ts";
import { type BusyShop, makeBusy } from "./backup/busy-shop.ts";
import { waitUntilSettled } from "./purchases/simulate.ts";

const SECRET = "only-for-tests-of-backups-0123456789";

let shop: Shop;
let busy: BusyShop;
let file: string;
let to: string;
let restored: RunningCms | undefined;

const run = (program: "main" | "restore-main", archive: string, dataDir: string) =>
  runProgram([`scripts/backup/${program}.ts`, archive], {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(dataDir), PUBLISH_SECRET: SECRET },
  });

const dropTestSchema = `DROP SCHEMA IF EXISTS ${TEST_SCHEMA} CASCADE`;

/** A data folder with an empty database. */
async function emptyDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  if (isOnPostgres()) inDatabase(dataDir, ({ exec }) => exec(dropTestSchema));
  return dataDir;
}

beforeAll(async () => {
  shop = await startShop();
  file = `${shop.dataDir}.backup`;
  to = await emptyDataDir();
  busy = await makeBusy(shop);
});
afterAll(async () => {
  await restored?.stop();
  await shop.stop();
  await removeDataDir(to);
  await rm(file, { force: true });
});

const waitForSales = (count: number) => expect.poll(busy.paid, { timeout: 60_000 }).toBeGreaterThan(count);

test("OPS-02 a backup while 8 customers buy and an editor publishes, restored elsewhere: books agree, and staff see the charges that it does not have", async () => {
  await waitForSales(8);
  const publishedBefore = [...busy.published];
  const made = await run("main", file, shop.dataDir);
  expect(made.output).toContain(`✓ ${file}`);
  expect(await readFile(file, "latin1")).not.toContain(SECRET);
  await waitForSales(busy.paid() + 8);
  await busy.end();
  await shop.cms.kill();

  const { code, output } = await run("restore-main", file, to);
  expect([code, output]).toEqual([0, expect.stringContaining("Next:")]);
  if (isOnPostgres()) inDatabase(to, ({ exec }) => [dropTestSchema, ...TIMES_AS_NUMBERS].forEach(exec));
  restored = await startCms(to, shop.variables, Number(new URL(shop.url).port));
  const again = { ...shop, dataDir: to };
  await waitUntilSettled(again);
  const charges = (await shop.providerState()).charges.length;
  const accounted = () =>
    ordersIn(again).filter(({ payment_status }) => payment_status === "paid").length +
    runSql(to, "SELECT 1 FROM unmatched_charges").length;
  await expect.poll(accounted, { timeout: 20_000 }).toBe(charges);
  await waitUntilSettled(again);
  expect(await faultsInBooks(again, [shop.dataDir, to])).toEqual([]);

  // The accounts of the panel are in the backup; the file with the first sign-in is not.
  const staff = await signIn({ url: shop.url, dataDir: shop.dataDir }, "administrator");
  const { data } = JSON.parse((await staff.panel("GET", "/order-desk/review-queue")).text);
  const shown = data.find(({ key }: { key: string }) => key === "charges").total;
  expect(shown).toBe(runSql(to, "SELECT 1 FROM unmatched_charges").length);
  expect(shown).toBeGreaterThan(7);

  const terms = runSql(to, "SELECT term FROM search_synonyms WHERE published_at IS NOT NULL");
  expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(publishedBefore));
  const files = runSql(to, "SELECT url FROM files").map(({ url }) => path.basename(String(url)));
  expect(readdirSync(path.join(to, "public", "uploads"))).toEqual(expect.arrayContaining(files));

  const place = runSql(to, "SELECT event_id FROM order_events GROUP BY event_id HAVING count(*) > 1");
  expect(place).toEqual([]);
}, 180_000);

test("OPS-02 a restore into a place with a shop is refused and changes nothing", async () => {
  const orders = ordersIn({ dataDir: to });
  const { code, output } = await run("restore-main", file, to);
  expect([code, output]).toEqual([1, expect.stringMatching(/✗ There is a shop already: .*\n$/)]);
  expect(output).not.toContain(SECRET);
  expect(ordersIn({ dataDir: to })).toEqual(orders);
});

test("OPS-02 a damaged archive is refused before anything is touched", async () => {
  const dataDir = await emptyDataDir();
  await rm(dataDir, { recursive: true });
  const damaged = `${file}-damaged`;
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1);
  await writeFile(damaged, bytes);
  const { code, output } = await run("restore-main", damaged, dataDir);
  expect([code, output]).toEqual([
    1,
    `✗ ${damaged} is damaged: its checksum differs. Nothing was changed.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
  await rm(damaged);
  await removeDataDir(dataDir);
});

test.each(["restoring", "restoring.committing"])(
  "OPS-02 the CMS does not start in a folder whose restore was cut off: %s",
  async (name) => {
    const dataDir = await newDataDir();
    await writeFile(path.join(dataDir, name), "");
    const { code, output } = await runCms(dataDir, shop.variables);
    expect([code, output]).toEqual([1, expect.stringContaining(`(${path.join(dataDir, name)})`)]);
    expect(readdirSync(dataDir)).toEqual([name]);
    await removeDataDir(dataDir);
  },
);
