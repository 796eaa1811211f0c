import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productReference } from "../../../scripts/bench/generated/products.ts";
import { startGeneratedCms } from "../../../scripts/bench/generated-cms.ts";
import { readEnv } from "../../../scripts/env.ts";
import { storeDir } from "../../../scripts/lib/layout.ts";
import { loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { listFiles } from "../../../scripts/publish/files.ts";
import { manifestOf, nextName } from "../../../scripts/publish/releases.ts";
import { RendererProcess } from "../../../scripts/publish/run-renderer.ts";
import { openWorkshop } from "../../../scripts/publish/workshop.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const EDITED = 3;
/** Related products do not meet, and every listing has one page, in both. */
const [FEW, MANY] = [40, 100];

/** What a publish cost besides time. */
interface Cost {
  /** Entries that the CMS was asked for. */
  entries: number;
  /** Files that are new in the store, encodings included. */
  files: number;
  /** Rows that were written, by table. */
  rows: Record<string, number>;
}
interface Measured {
  /** Of the bundles that rendered the releases. */
  bundles: string[];
  full: Cost;
  edit: Cost;
}

/** Rows written since; SQLite gives each a number above all others. */
function rowsAfter(dataDir: string, last: Record<string, number>) {
  const database = new DatabaseSync(path.join(dataDir, "publisher", "site.sqlite"), { timeout: 10_000 });
  const rows: Record<string, number> = {};
  for (const table of ["entry", "page"]) {
    const found = database
      .prepare(`SELECT count(*) AS count, max(rowid) AS last FROM ${table} WHERE rowid > ?`)
      .get(last[table] ?? 0);
    rows[table] = Number(found?.["count"]);
    last[table] = Number(found?.["last"] ?? last[table]);
  }
  database.close();
  return rows;
}

async function measured(products: number): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-one-edit-"));
  const { documentId } = productReference(EDITED);
  let [entries, text] = [0, "Before the edit."];
  const cms = await startGeneratedCms({
    products,
    edit: (entry) => {
      entries += 1;
      return entry["documentId"] === documentId ? { ...entry, short_descriptions: text } : entry;
    },
  });
  const env = { DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url, PUBLISH_SECRET: "x".repeat(32) };
  const [last, bundles]: [Record<string, number>, string[]] = [{}, []];
  let stored = 0;
  const publish = async (): Promise<Cost> => {
    entries = 0;
    // A process of its own each time, which leaves the file of facts to be looked at.
    const renderer = new RendererProcess(ROOT, env);
    const job = { kind: "news", release: await nextName(dataDir) } as const;
    await renderer.publish(job, () => {}, AbortSignal.timeout(100_000)).finally(() => renderer.close());
    bundles.push((await manifestOf(dataDir, job.release)).bundle);
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

/** The compiled sites, each with when it was compiled. */
async function compiled(): Promise<string[]> {
  const parent = path.join(ROOT, ".cache", "bundles");
  const entries = (await readdir(parent)).map(async (name) => {
    const { mtimeMs } = await stat(path.join(parent, name, "server", "entry.mjs"));
    return `${name} ${mtimeMs}`;
  });
  return (await Promise.all(entries)).sort();
}

let few: Measured;
let many: Measured;
let before: string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-one-edit-"));
  await loadBundle(readEnv({}));
  before = await compiled();
  few = await measured(FEW);
  many = await measured(MANY);
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

test("PUB-06 an edit reads and writes as few entries, files and rows in a large catalogue as in a small one", () => {
  expect(many.full.rows["page"]).toBe(Number(few.full.rows["page"]) + MANY - FEW);
  expect(many.edit).toEqual(few.edit);
  expect(many.edit.rows["entry"]).toBe(1);
  expect(many.edit.entries).toBeLessThan(20);
  expect(many.edit.files).toBeLessThan(60);
});

test("PUB-01 full builds, edits, plain builds and previews render from one bundle, and nothing else compiles", async () => {
  const env = readEnv({});
  // As previews do, and as `npm run build` does.
  const { fingerprint } = await loadBundle(env);
  const workshop = await openWorkshop({ ...env, dataDir: folder });
  const bundles = [...few.bundles, ...many.bundles, workshop.bundle.fingerprint];
  expect(bundles).toEqual(Array(5).fill(fingerprint));
  expect(await compiled()).toEqual(before);
  const compilers: string[] = [];
  for (const file of await listFiles(path.join(ROOT, "scripts"), (name) => /\.m?ts$|\.mjs$/.test(name)))
    if (/(?:ASTRO|astro\.mjs")[^;]*"build"|from "vite"/.test(await readFile(file, "utf8")))
      compilers.push(path.relative(ROOT, file));
  expect(compilers).toEqual(["scripts/publish/bundle/compile.ts"]);
});
