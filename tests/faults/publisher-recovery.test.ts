import { hash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { currentLink, manifestFile, storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import type { Manifest } from "../../scripts/lib/site/manifest.ts";
import { liveRelease, readReleaseManifest } from "../../scripts/publish/releases/releases.ts";
import { type EditableCms, startEditableCms } from "../harness/editable-cms.ts";
import { createInProcessPublisher, type InProcessPublisher } from "../harness/in-process-publisher.ts";
import { type LiveFile, liveFiles } from "../harness/live-release.ts";
import { runProgram } from "../harness/run-program.ts";

/** A publisher repairs a damaged data folder, since all of it can be rebuilt from the CMS. */

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

const SECRET = "a-secret-for-tests-only-of-some-length";

let cms: EditableCms;
let publisher: InProcessPublisher;

const file = (where: string): LiveFile => {
  const match = liveFiles(publisher.dataDir).find((one) => one.path === where);
  if (match === undefined) throw new Error(`There is no ${where}`);
  return match;
};
const stored = (where: string, encoding?: "br" | "gzip") =>
  storedFilePath(storeDir(publisher.dataDir), file(where).file.digest, encoding);
const product = (index: number) => `/product/${cms.products[index]?.slug}`;
const publisherFile = (name = "") => path.join(publisher.dataDir, "publisher", name);
const liveName = async () => (await liveRelease(publisher.dataDir))?.release ?? "";

/** Expects the files of the live release to be complete. @returns their digests by path */
function checkedRelease(): Record<string, string> {
  const all = liveFiles(publisher.dataDir);
  for (const {
    path: where,
    file: { digest, encodings },
    bytes,
  } of all) {
    expect(hash("sha256", bytes(), "hex"), where).toBe(digest);
    for (const encoding of encodings)
      expect(DECODERS[encoding](bytes(encoding)).equals(bytes()), `${where} ${encoding}`).toBe(true);
  }
  return Object.fromEntries(all.map(({ path: where, file: { digest } }) => [where, digest]));
}

/** Digests by path of the release before any damage. */
let undamaged: Record<string, string>;

beforeAll(async () => {
  cms = await startEditableCms();
  publisher = await createInProcessPublisher(cms.url, SECRET);
  await publisher.open();
  await publisher.live();
  undamaged = checkedRelease();
});
afterAll(async () => {
  await publisher.stop();
  await cms.stop();
});

const rewriteManifest = async (change: (manifest: Manifest) => void): Promise<void> => {
  const manifest = await readReleaseManifest(publisher.dataDir, await liveName());
  change(manifest);
  await writeFile(manifestFile(publisher.dataDir, await liveName()), JSON.stringify(manifest));
};

test.each<[string, () => Promise<void>, unknown]>([
  [
    "missing, empty or truncated files of the store",
    async () => {
      const script = Object.keys(undamaged).find((where) => where.endsWith(".js")) ?? "";
      await rm(stored(script));
      await rm(stored(product(1)));
      await rm(stored(product(2), "br"));
      await truncate(stored(product(3), "gzip"));
      await truncate(stored("/"), 1_000);
    },
    expect.stringMatching(/replaced:\n(\/.*\n){4}\/\S*$/),
  ],
  [
    "a truncated manifest",
    async () => truncate(manifestFile(publisher.dataDir, await liveName()), 1_000),
    expect.stringContaining("replaced:\nthe manifest of "),
  ],
  [
    "a missing manifest",
    async () => rm(manifestFile(publisher.dataDir, await liveName())),
    expect.stringContaining("replaced:\nthe manifest of "),
  ],
  [
    "a page index that is not a database",
    async () => {
      await rm(publisherFile("site.sqlite-wal"));
      await writeFile(publisherFile("site.sqlite"), "no database".repeat(100));
    },
    null,
  ],
])("%s: the next start repairs the release", async (_, damage, named) => {
  await publisher.close();
  await damage();
  await publisher.open();
  await publisher.live();
  expect(checkedRelease()).toEqual(undamaged);
  const [record] = (await publisher.client.state()).publishes;
  expect(record).toMatchObject({ result: "live", reason: named });
});

test("a missing link to the current release is restored to the newest one, without a new release", async () => {
  await publisher.close();
  const before = await publisher.current();
  await rm(currentLink(publisher.dataDir));
  await publisher.open();
  await publisher.live();
  expect(await publisher.current()).toBe(before);
});

test("a page index of an earlier release, as from a backup, loses no change", async () => {
  await publisher.close();
  const backup = path.join(publisher.dataDir, "backup");
  await cp(publisherFile(), backup, { recursive: true });
  await publisher.open();
  const edit = cms.edit(cms.products[5]?.documentId ?? "", { title: "After the backup" });
  expect(await publisher.client.publish(edit)).toMatchObject({ result: "live" });
  expect(publisher.shows("After the backup")).toBe(true);
  undamaged = checkedRelease();
  await publisher.close();
  await rm(publisherFile(), { recursive: true });
  await rename(backup, publisherFile());
  await publisher.open();
  await publisher.live();
  expect(checkedRelease()).toEqual(undamaged);
});

test("the nightly build compares itself with the live release, names the differences and replaces them", async () => {
  const differingPaths = [product(6), product(7), product(8), "/falsified"];
  const page = await readFile(stored(product(6)), "utf8");
  await writeFile(stored(product(6)), page.replace("<title>", "<TITLE>"));
  await truncate(stored(product(8), "br"), 100);
  await rewriteManifest(({ files }) => {
    Object.assign(files, { [product(7)]: files["/"], "/falsified": files["/"] });
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(Date.now() + 86_400_000) });
  onTestFinished(() => void vi.useRealTimers());
  const newest = async () => (await publisher.client.state()).publishes[0]?.reason ?? "";
  await expect.poll(newest, { timeout: 30_000 }).toContain("/falsified");
  const [headline, ...named] = (await newest()).split("\n");
  expect(headline).toBe("What was damaged, or differed from a full build, was replaced:");
  expect(named.sort()).toEqual(differingPaths.sort());
  expect(checkedRelease()).toEqual(undamaged);
});

test("a second publisher does not start and changes no file; the command publishes through the first and writes plain files", async () => {
  const { dataDir } = publisher;
  const variables = { DATA_DIR: dataDir, PUBLISH_SECRET: SECRET, PUBLIC_CMS_URL: cms.url };
  const fileTimes = async () => {
    const files = await readdir(dataDir, { recursive: true });
    return Promise.all(
      files.sort().map(async (name) => [name, (await stat(path.join(dataDir, name))).mtimeMs]),
    );
  };
  const before = await fileTimes();
  const free = { PUBLISH_PORT: String(await freePort()) };
  const second = await runProgram(["scripts/publish/publisher/run.ts"], { ...variables, ...free });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(`✗ Another publisher works for ${dataDir}, at port `);
  expect(await fileTimes()).toEqual(before);
  const plain = path.join(dataDir, "plain");
  const written = await runProgram(["scripts/publish/main.ts", "--to", plain], variables);
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining(`✓ written to ${plain}`) });
  expect(await readFile(path.join(plain, product(6), "index.html"))).toEqual(file(product(6)).bytes());
  await publisher.live();
});
