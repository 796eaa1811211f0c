import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../env.ts";
import { rebuild } from "../publish/changes.ts";
import { publisherClient } from "../publish/client.ts";
import type { Durations, PublishRecord } from "../publish/journal.ts";
import { openPublisher } from "../publish/open-publisher.ts";
import { TIMING } from "../publish/timing.ts";
import { StepError } from "../steps.ts";
import { startCms } from "./build-run.ts";
import { productReference } from "./generated/products.ts";
import { formatTable, grouped, median, progress } from "./table.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const WORK = path.join(ROOT, ".cache/bench-publish");
const SIZES = [100, 1_000, 10_000] as const;
const RUNS = 3;
const PARTS = [
  ...(["event", "collecting", "reading", "rendering", "pictures"] as const),
  ...(["compressing", "checking", "switching"] as const),
] satisfies (keyof Durations)[];

interface Options {
  sizes?: readonly number[] | undefined;
  runs?: number | undefined;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const sum = (record: PublishRecord): number =>
  PARTS.reduce((all, part) => all + (record.durations[part] ?? 0), 0);

/** Publishes everything once, then one edit after the other; of these each is the first after a while. */
async function measure(
  products: number,
  runs: number,
): Promise<{ first: PublishRecord; edits: PublishRecord[] }> {
  const dataDir = path.join(WORK, String(products));
  await mkdir(dataDir, { recursive: true });
  const cms = await startCms(products);
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url });
  const secret = crypto.randomUUID();
  const timing = { ...TIMING, busyForMs: 0 };
  const publisher = await openPublisher({ root: ROOT, env, secret, timing });
  if (publisher === undefined) throw new StepError(`Another bench publishes in ${dataDir}`);
  publisher.prepare();
  try {
    const client = publisherClient(env.publishPort, secret);
    const live = async (record: Promise<PublishRecord>): Promise<PublishRecord> => {
      const one = await record;
      if (one.result !== "live") throw new StepError(one.reason ?? "It was not published");
      progress(`${grouped(products)} products: ${seconds(sum(one))} s`);
      // It is live, and still tidies up: the next edit would be one of a row.
      while ((await client.state()).state !== "idle") await pause(100);
      return one;
    };
    const first = await live(client.publish());
    const edits: PublishRecord[] = [];
    for (let run = 1; run <= runs; run += 1) {
      cms.edit();
      const { documentId, slug } = productReference(0);
      const change = { ...rebuild(), type: "product", action: "publish", documentId, slug } as const;
      edits.push(await live(client.publish(change)));
    }
    return { first, edits };
  } finally {
    await publisher.close();
    await cms.stop();
  }
}

/** Measures from Publish to live, with generated catalogues, and prints what each part takes. */
export async function benchPublish({ sizes = SIZES, runs = RUNS }: Options): Promise<void> {
  const rows: string[][] = [];
  try {
    for (const products of sizes.toSorted((a, b) => a - b)) {
      const { first, edits } = await measure(products, runs);
      const part = (name: keyof Durations) => median(edits.map(({ durations }) => durations[name] ?? 0));
      rows.push([
        grouped(products),
        ...PARTS.map((name) => seconds(part(name))),
        seconds(median(edits.map(sum))),
        seconds(sum(first)),
      ]);
    }
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
  console.log(formatTable(["products", ...PARTS, "an edit", "the first"], rows));
  console.log(
    `\nSeconds; medians of ${runs} edits of one product, each after a while without any. The first publish prepares the pictures ` +
      "and compresses every page. The CMS is generated and tells at once: its own part of the event is not in it.",
  );
}
