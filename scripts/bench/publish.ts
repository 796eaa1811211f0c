import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { PublishRecord } from "../../src/contract/shapes/publishing.ts";
import { ROOT } from "../lib/root.ts";
import { openBenchPublisher } from "./bench-publisher.ts";
import { startCms } from "./build-run.ts";
import type { Edit } from "./generated-cms-main.ts";
import { formatInteger, formatTable, median, p95, progress } from "./table.ts";

const WORK = path.join(ROOT, ".cache/bench-publish");
const DEFAULT_SIZES = [100, 1_000, 10_000] as const;
const DEFAULT_RUNS = 20;
const ONE_PRODUCT: Edit = { products: 1 };

interface Options {
  sizes?: readonly number[] | undefined;
  /** Edits of one product with a warm renderer. */
  runs?: number | undefined;
}

interface Measurements {
  products: number;
  first: number;
  warm: readonly number[];
  cold: readonly number[];
  fifty: number;
  settings: number;
  /** The steps of the slowest warm edit, ms. */
  slowest: PublishRecord["durations"];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
/** From the start of a publish until it is live, ms. */
const durationOf = ({ begun, ended }: PublishRecord): number => Date.parse(ended) - Date.parse(begun);

/** Publishes all content once, then one edit after the other. */
async function measure(products: number, runs: number): Promise<Measurements> {
  const dataDir = path.join(WORK, String(products));
  await mkdir(dataDir, { recursive: true });
  const cms = await startCms(products);
  let publisher = await openBenchPublisher(dataDir, cms);
  const publish = async (edit: Edit | null): Promise<PublishRecord> => {
    const record = await publisher.publish(edit);
    progress(
      `${formatInteger(products)} products, ${JSON.stringify(edit)}: ${seconds(durationOf(record))} s`,
    );
    return record;
  };
  try {
    const first = await publish(null);
    const warm: PublishRecord[] = [];
    for (let run = 1; run <= runs; run += 1) warm.push(await publish(ONE_PRODUCT));
    const fifty = await publish({ products: Math.min(50, products) });
    const settings = await publish("settings");
    const cold: number[] = [];
    for (let run = 1; run <= Math.min(runs, 5); run += 1) {
      await publisher.close();
      publisher = await openBenchPublisher(dataDir, cms);
      cold.push(durationOf(await publish(ONE_PRODUCT)));
    }
    const slowest = warm.toSorted((a, b) => durationOf(b) - durationOf(a))[0]?.durations ?? {};
    const [others, durations] = [
      { fifty: durationOf(fifty), settings: durationOf(settings) },
      warm.map(durationOf),
    ];
    return { products, first: durationOf(first), warm: durations, cold, slowest, ...others };
  } finally {
    await publisher.close();
    await cms.stop();
  }
}

const HEADER = [
  ...["products", "an edit, median", "p95", "cold, median", "p95"],
  ...["50 edits", "settings", "the first"],
];

/** Measures the time from Publish until an edit is live, with generated catalogues. */
export async function benchPublish({ sizes = DEFAULT_SIZES, runs = DEFAULT_RUNS }: Options): Promise<void> {
  const rows: string[][] = [];
  try {
    for (const products of sizes.toSorted((a, b) => a - b)) {
      const { first, warm, cold, fifty, settings, slowest } = await measure(products, runs);
      const times = [median(warm), p95(warm), median(cold), p95(cold)];
      rows.push([formatInteger(products), ...[...times, fifty, settings, first].map(seconds)]);
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
