import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readEnv } from "../../../../../scripts/lib/env.ts";
import { releaseNames } from "../../../../../scripts/lib/site/manifest.ts";
import { ReleaseIndexFile } from "../../../../../scripts/publish/content/release-index.ts";
import type { Job } from "../../../../../scripts/publish/publisher/types.ts";
import { ReleaseBuilder } from "../../../../../scripts/publish/releases/release-builder.ts";
import {
  makeLive,
  nextReleaseName,
  readReleaseManifest,
  rollBackTo,
  writeManifest,
} from "../../../../../scripts/publish/releases/releases.ts";
import { type EditableCms, startEditableCms } from "../../../../harness/editable-cms.ts";
import { pagesOfRunning } from "../../../../harness/stack.ts";

/** How a publisher continues from the release index and the releases of the previous one. */

// Each test renders a shop or two.
vi.setConfig({ testTimeout: 120_000 });

const SECRET = "x".repeat(32);
const INDEX_FILE = ["publisher", "site.sqlite"];

let cms: EditableCms;
const folders: string[] = [];
/** Data folder of a published shop; each test works on a copy. */
let published: string;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-release-maker-"));
  folders.push(folder);
  return folder;
}

function builderFor(dataDir: string) {
  const variables = { DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url, PUBLISH_SECRET: SECRET };
  const env = readEnv({ ...pagesOfRunning(), ...variables });
  const builder = new ReleaseBuilder(env, SECRET, () => {});
  return async (kind: Job["kind"] = "changes") =>
    builder.publish({ kind, release: await nextReleaseName(dataDir) }, () => {});
}

/** A copy of a data folder, as a publisher finds it after another was killed. */
async function copyOf(dataDir: string): Promise<string> {
  const folder = await newFolder();
  await cp(dataDir, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

beforeAll(async () => {
  cms = await startEditableCms();
  published = await newFolder();
  const { release } = await builderFor(published)();
  await makeLive(published, String(release));
}, 120_000);
afterAll(async () => {
  await cms.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const idOf = (index: number) => String(cms.products[index]?.documentId);
const pathOf = (index: number) => `/product/${cms.products[index]?.slug}`;

test("the next start returns a release that never went live, but not a withdrawn one", async () => {
  const dataDir = await copyOf(published);
  const [first = ""] = await releaseNames(dataDir);
  cms.edit(idOf(0), { price: 77 });
  const { release } = await builderFor(dataDir)();
  const dataDirAfterKill = await copyOf(dataDir);
  const next = builderFor(dataDirAfterKill);
  expect(await next()).toMatchObject({ release, changes: [{ documentId: idOf(0) }] });
  await makeLive(dataDirAfterKill, String(release));
  await rollBackTo(dataDirAfterKill, first);
  expect(await next()).toMatchObject({ release: null, changes: [] });
  expect(await builderFor(await copyOf(dataDirAfterKill))()).toMatchObject({ release: null, changes: [] });
});

test("a release that the index does not contain is built again", async () => {
  const dataDir = await copyOf(published);
  const [first = ""] = await releaseNames(dataDir);
  const unfinished = await nextReleaseName(dataDir);
  await writeManifest(dataDir, unfinished, { ...(await readReleaseManifest(dataDir, first)), files: {} });
  cms.edit(idOf(1), { price: 77 });
  const { release } = await builderFor(dataDir)();
  expect(await releaseNames(dataDir)).toEqual([first, release]);
});

test("a failure contains the changes to publish, and not the content of the shop", async () => {
  const dataDir = await copyOf(published);
  await rm(path.join(dataDir, "releases"), { recursive: true });
  await writeFile(path.join(dataDir, "releases"), "");
  cms.edit(idOf(2), { price: 77 });
  const failure = await builderFor(dataDir)().catch((error) => error.failure);
  expect(failure.missed.changes.at(-1)).toMatchObject({ documentId: idOf(2) });
  expect(Object.keys(failure.missed)).toEqual(["changes", "change"]);
});

test("D36 a held entry is still reported on the next day, and is published once it is corrected", async () => {
  const dataDir = await copyOf(published);
  cms.edit(idOf(2), { key_facts: null });
  const faults = [expect.objectContaining({ documentId: idOf(2), held: true })];
  const { release, ...wrong } = await builderFor(dataDir)();
  expect(wrong).toMatchObject({ faults, remark: expect.stringContaining("last good state") });
  await makeLive(dataDir, String(release));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const next = builderFor(await copyOf(dataDir));
  expect((await next()).faults).toEqual(faults);
  expect((await next("nightly")).faults).toEqual(faults);
  cms.edit(idOf(2), { key_facts: [] });
  expect((await next()).faults).toEqual([]);
});

test("PUB a page that grows beyond the first flight is reported to editors once, with how to shorten it", async () => {
  const dataDir = await copyOf(published);
  const builder = builderFor(dataDir);
  const text = randomBytes(12_000).toString("base64");
  const paragraph = { type: "paragraph", children: [{ type: "text", text }] };
  cms.edit(idOf(6), { long_descriptions: [paragraph] });
  const { remark } = await builder();
  const [headline, page, ...others] = remark?.split("\n") ?? [];
  expect(headline).toMatch(/^Pages that arrive later on slow links\. Shorten their texts/);
  expect(page).toMatch(new RegExp(`^${pathOf(6)}: [12]\\d,\\d{3} B of at most 13,850 B$`));
  expect(others).toEqual([]);
  cms.edit(idOf(7), { price: 77 });
  expect((await builder()).remark).toBeNull();
  cms.edit(idOf(6), { long_descriptions: null });
  expect((await builder()).remark).toBeNull();
});

test("if the release index is lost, former paths redirect as in the live release", async () => {
  const dataDir = await copyOf(published);
  cms.edit(idOf(3), { slug: "renamed" });
  const { release } = await builderFor(dataDir)();
  await makeLive(dataDir, String(release));
  const lost = await copyOf(dataDir);
  await rm(path.join(lost, "publisher"), { recursive: true });
  const again = String((await builderFor(lost)()).release);
  expect((await readReleaseManifest(lost, again)).redirects).toEqual({
    [pathOf(3)]: "/product/renamed",
    "/documents/HM-1/2": "/documents/HM-1",
  });
});

test("pages of another bundle are rendered again, even without changes", async () => {
  const dataDir = await copyOf(published);
  const file = new ReleaseIndexFile(path.join(dataDir, ...INDEX_FILE));
  const index = file.read();
  if (index === null) throw new Error("The index is empty");
  const pages = new Map(index.pages);
  const [before, other] = [pages.get(pathOf(4)), pages.get(pathOf(5))];
  if (!before || !other) throw new Error("There are no pages");
  pages.set(pathOf(4), { ...before, file: other.file });
  file.write({ ...index, bundle: "former", pages }, index);
  file.close();
  const manifest = await readReleaseManifest(dataDir, index.release);
  const files = { ...manifest.files, [pathOf(4)]: other.file };
  await writeManifest(dataDir, index.release, { ...manifest, bundle: "former", files });
  const { release } = await builderFor(dataDir)();
  expect(release).not.toBeNull();
  expect((await readReleaseManifest(dataDir, String(release))).files[pathOf(4)]).toEqual(before.file);
});
