import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../env.ts";
import { publisherClient } from "../publish/client.ts";
import { openPublisher } from "../publish/open-publisher.ts";
import type { PublishRecord } from "../publish/records.ts";
import { TIMING } from "../publish/timing.ts";
import { StepError } from "../steps.ts";
import { startCms } from "./build-run.ts";
import type { Edit } from "./generated-cms-main.ts";
import { formatTable, grouped, median, progress } from "./table.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const WORK = path.join(ROOT, ".cache/bench-publish");
const SIZES = [100, 1_000, 10_000] as const;
const RUNS = 20;
const ONE: Edit = { products: 1 };
/** Collecting depends on the editor, not on the machine. */
const AT_ONCE = { ...TIMING, quietMs: 0, busyForMs: 0 };

interface Options {
  sizes?: readonly number[] | undefined;
  /** Edits of one product with a warm renderer. */
  runs?: number | undefined;
}

interface Measured {
  products: number;
  first: number;
  warm: readonly number[];
  cold: readonly number[];
  fifty: number;
  settings: number;
  /** Of the slowest warm edit. */
  slowest: PublishRecord["durations"];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
/** From the beginning of a publish until visitors see it, ms. */
const lasted = ({ begun, ended }: PublishRecord): number => Date.parse(ended) - Date.parse(begun);
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Publishes everything once, then edits one after the other. */
async function measure(products: number, runs: number): Promise<Measured> {
  const dataDir = path.join(WORK, String(products));
  await mkdir(dataDir, { recursive: true });
  const cms = await startCms(products);
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url });
  const secret = crypto.randomUUID();
  const open = async () => {
    const publisher = await openPublisher({ root: ROOT, env, secret, timing: AT_ONCE, log: progress });
    if (publisher === undefined) throw new StepError(`Another bench publishes in ${dataDir}`);
    return publisher;
  };
  let publisher = await open();
  const client = publisherClient(env.publishPort, secret);
  const publish = async (wanted: Edit | null): Promise<PublishRecord> => {
    const record = await client.publish(wanted === null ? undefined : await cms.edit(wanted));
    if (record.result !== "live" || record.reason)
      throw new StepError(record.reason ?? "It was not published");
    progress(`${grouped(products)} products, ${JSON.stringify(wanted)}: ${seconds(lasted(record))} s`);
    // It is live, and still tidies up.
    await pause(500);
    return record;
  };
  try {
    const first = await publish(null);
    const warm: PublishRecord[] = [];
    for (let run = 1; run <= runs; run += 1) warm.push(await publish(ONE));
    const fifty = await publish({ products: Math.min(50, products) });
    const settings = await publish("settings");
    const cold: number[] = [];
    for (let run = 1; run <= Math.min(runs, 5); run += 1) {
      await publisher.close();
      publisher = await open();
      cold.push(lasted(await publish(ONE)));
    }
    const slowest = warm.toSorted((a, b) => lasted(b) - lasted(a))[0]?.durations ?? {};
    const [others, all] = [{ fifty: lasted(fifty), settings: lasted(settings) }, warm.map(lasted)];
    return { products, first: lasted(first), warm: all, cold, slowest, ...others };
  } finally {
    await publisher.close();
    await cms.stop();
  }
}

const HEADER = [
  ...["products", "an edit, median", "p95", "cold, median", "p95"],
  ...["50 edits", "settings", "the first"],
];

/** Measures from Publish to live, with generated catalogues. */
export async function benchPublish({ sizes = SIZES, runs = RUNS }: Options): Promise<void> {
  const rows: string[][] = [];
  try {
    for (const products of sizes.toSorted((a, b) => a - b)) {
      const { first, warm, cold, fifty, settings, slowest } = await measure(products, runs);
      const times = [median(warm), percentile(warm, 0.95), median(cold), percentile(cold, 0.95)];
      rows.push([grouped(products), ...[...times, fifty, settings, first].map(seconds)]);
      progress(`The slowest edit, ms: ${JSON.stringify(slowest)}`);
    }
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
  console.log(formatTable(HEADER, rows));
  console.log(
    `\nSeconds; ${runs} edits of one product with a renderer that runs, 5 with one that starts with the edit. A change of settings ` +
      "renders every page. Without the time in which edits are collected; the CMS is generated and answers at once.",
  );
}
