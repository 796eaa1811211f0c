import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCTS_PER_UNIT } from "../../../../scripts/bench/generated/parts.ts";
import { productReference } from "../../../../scripts/bench/generated/products.ts";
import { startGeneratedCms } from "../../../../scripts/bench/generated-cms.ts";
import { readEnv } from "../../../../scripts/lib/env.ts";
import { ROOT } from "../../../../scripts/lib/root.ts";
import { storeDir } from "../../../../scripts/lib/site/data-layout.ts";
import { loadBundle } from "../../../../scripts/publish/bundle/load.ts";
import { listFiles } from "../../../../scripts/publish/files.ts";
import { nextReleaseName, readReleaseManifest } from "../../../../scripts/publish/releases/releases.ts";
import { openRenderContext } from "../../../../scripts/publish/render/render-context.ts";
import { RendererProcess } from "../../../../scripts/publish/render/run-renderer.ts";
import { pagesOfRunning } from "../../../harness/stack.ts";

const EDITED_PRODUCT = 3;
/** Product counts for which related products do not overlap and every listing has one page. */
const [FEW, MANY] = [80, 140];
const MORE_INDEX_FILES = 20;

/** What a publish reads and writes. */
interface Cost {
  /** Entries that the CMS returned. */
  entries: number;
  /** New files in the store, including encodings. */
  files: number;
  /** Rows written, by table. */
  rows: Record<string, number>;
}
interface Measurement {
  /** Fingerprints of the bundles that rendered the releases. */
  bundles: string[];
  full: Cost;
  edit: Cost;
}

/** Rows written since the last call: SQLite gives each new row the highest rowid. */
function rowsAfter(dataDir: string, last: Record<string, number>) {
  const database = new DatabaseSync(path.join(dataDir, "publisher", "site.sqlite"), { timeout: 10_000 });
  const rows: Record<string, number> = {};
  for (const table of ["entry", "page"]) {
    const row = database
      .prepare(`SELECT count(*) AS count, max(rowid) AS last FROM ${table} WHERE rowid > ?`)
      .get(last[table] ?? 0);
    rows[table] = Number(row?.["count"]);
    last[table] = Number(row?.["last"] ?? last[table]);
  }
  database.close();
  return rows;
}

async function measure(products: number): Promise<Measurement> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-one-edit-"));
  const { documentId } = productReference(EDITED_PRODUCT);
  let [entries, text] = [0, "Before the edit."];
  const cms = await startGeneratedCms({
    products,
    edit: (entry) => {
      entries += 1;
      return entry["documentId"] === documentId ? { ...entry, short_descriptions: text } : entry;
    },
  });
  const variables = { DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url, PUBLISH_SECRET: "x".repeat(32) };
  const [last, bundles]: [Record<string, number>, string[]] = [{}, []];
  let stored = 0;
  const publish = async (): Promise<Cost> => {
    entries = 0;
    // A new process for each publish, which unlocks the release index for this test.
    const renderer = new RendererProcess(ROOT, { ...pagesOfRunning(), ...variables });
    const job = { kind: "changes", release: await nextReleaseName(dataDir) } as const;
    await renderer.publish(job, () => {}, AbortSignal.timeout(100_000)).finally(() => renderer.close());
    bundles.push((await readReleaseManifest(dataDir, job.release)).bundle);
    const before = stored;
    stored = (await listFiles(storeDir(dataDir), () => true)).length;
    return { entries, files: stored - before, rows: rowsAfter(dataDir, last) };
  };
  try {
    const full = await publish();
    text = "After the edit.";
    cms.change("product", documentId, "publish");
    return { bundles, full, edit: await publish() };
  } finally {
    await cms.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** The compiled bundles, each with its time. */
async function compiledBundles(): Promise<string[]> {
  const parent = path.join(ROOT, ".cache", "bundles");
  const complete = (await readdir(parent)).filter((name) => !name.includes("."));
  const entries = complete.map(async (name) => {
    const { mtimeMs } = await stat(path.join(parent, name, "server", "entry.mjs"));
    return `${name} ${mtimeMs}`;
  });
  return (await Promise.all(entries)).sort();
}

let few: Measurement;
let many: Measurement;
let before: string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-one-edit-"));
  await loadBundle(readEnv(pagesOfRunning()));
  before = await compiledBundles();
  few = await measure(FEW);
  many = await measure(MANY);
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

test("PUB-06 an edit reads and writes as few entries, files and rows in a large catalogue as in a small one", () => {
  // A large catalogue has more files of the product index: an edit changes those with its words.
  const morePages = (a: Cost, b: Cost) => Number(a.rows["page"]) - Number(b.rows["page"]);
  // A unit has a list of its parts, and every second product that is no unit has a drawing
  // and a card of it.
  const more = MANY - FEW + (MANY - FEW) / PRODUCTS_PER_UNIT + (MANY - FEW);
  expect(morePages(many.full, few.full) - more).toBeLessThanOrEqual(MORE_INDEX_FILES);
  expect(morePages(many.edit, few.edit)).toBeLessThanOrEqual(MORE_INDEX_FILES);
  expect(many.edit.entries).toBe(few.edit.entries);
  expect(many.edit.rows["entry"]).toBe(1);
  expect(many.edit.entries).toBeLessThan(20);
  expect(many.edit.files).toBeLessThan(90);
});

test("PUB-01 full builds, edits, plain builds and previews render from one bundle", async () => {
  const env = readEnv(pagesOfRunning());
  // The first is what previews use, the second what `npm run build` uses.
  const { fingerprint } = await loadBundle(env);
  const context = await openRenderContext({ ...env, dataDir: folder });
  const bundles = [...few.bundles, ...many.bundles, context.bundle.fingerprint];
  expect(bundles).toEqual(Array(5).fill(fingerprint));
  // None was compiled again. Other programs may compile theirs meanwhile.
  expect(await compiledBundles()).toEqual(expect.arrayContaining(before));
});
