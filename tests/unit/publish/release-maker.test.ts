import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readEnv } from "../../../scripts/env.ts";
import { releaseNames } from "../../../scripts/lib/manifest.ts";
import { FactsFile } from "../../../scripts/publish/facts.ts";
import { ReleaseMaker } from "../../../scripts/publish/release-maker.ts";
import { addManifest, goBackTo, manifestOf, nextName, switchTo } from "../../../scripts/publish/releases.ts";
import type { Job } from "../../../scripts/publish/types.ts";
import { type EditableCms, startEditableCms } from "../../harness/editable-cms.ts";

/** What a publisher makes of the notes and releases of the one before it. */

// Each test renders a shop or two.
vi.setConfig({ testTimeout: 120_000 });

const SECRET = "x".repeat(32);
const NOTES = ["publisher", "site.sqlite"];

let cms: EditableCms;
const folders: string[] = [];
/** A shop that is published as the CMS is at first; each test goes on with a copy. */
let published: string;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-release-maker-"));
  folders.push(folder);
  return folder;
}

function makerFor(dataDir: string) {
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url, PUBLISH_SECRET: SECRET });
  const maker = new ReleaseMaker(env, SECRET, () => {});
  return async (kind: Job["kind"] = "news") =>
    maker.publish({ kind, release: await nextName(dataDir) }, () => {});
}

/** The folder as a publisher finds it that starts after another was killed. */
async function copyOf(dataDir: string): Promise<string> {
  const folder = await newFolder();
  await cp(dataDir, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

beforeAll(async () => {
  cms = await startEditableCms();
  published = await newFolder();
  const { release } = await makerFor(published)();
  await switchTo(published, String(release));
}, 120_000);
afterAll(async () => {
  await cms.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const idOf = (index: number) => String(cms.products[index]?.documentId);
const pathOf = (index: number) => `/product/${cms.products[index]?.slug}`;

test("a release that was made and never went live is offered by the next start, one that somebody went back from is not", async () => {
  const dataDir = await copyOf(published);
  const [first = ""] = await releaseNames(dataDir);
  cms.edit(idOf(0), { price: 77 });
  const { release } = await makerFor(dataDir)();
  const killed = await copyOf(dataDir);
  const next = makerFor(killed);
  expect(await next()).toMatchObject({ release, changes: [{ documentId: idOf(0) }] });
  await switchTo(killed, String(release));
  await goBackTo(killed, first);
  expect(await next()).toMatchObject({ release: null, changes: [] });
  expect(await makerFor(await copyOf(killed))()).toMatchObject({ release: null, changes: [] });
});

test("a release whose notes were not kept is made again", async () => {
  const dataDir = await copyOf(published);
  const [first = ""] = await releaseNames(dataDir);
  const unfinished = await nextName(dataDir);
  await addManifest(dataDir, unfinished, { ...(await manifestOf(dataDir, first)), files: {} });
  cms.edit(idOf(1), { price: 77 });
  const { release } = await makerFor(dataDir)();
  expect(await releaseNames(dataDir)).toEqual([first, release]);
});

test("D36 an entry that is held stays told on the next day, and follows once it is mended", async () => {
  const dataDir = await copyOf(published);
  cms.edit(idOf(2), { key_facts: null });
  const faults = [expect.objectContaining({ documentId: idOf(2), held: true })];
  const { release, ...wrong } = await makerFor(dataDir)();
  expect(wrong).toMatchObject({ faults, remark: expect.stringContaining("last good state") });
  await switchTo(dataDir, String(release));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const next = makerFor(await copyOf(dataDir));
  expect((await next()).faults).toEqual(faults);
  expect((await next("nightly")).faults).toEqual(faults);
  cms.edit(idOf(2), { key_facts: [] });
  expect((await next()).faults).toEqual([]);
});

test("where the notes are lost, former paths lead where the live release says", async () => {
  const dataDir = await copyOf(published);
  cms.edit(idOf(3), { slug: "renamed" });
  const { release } = await makerFor(dataDir)();
  await switchTo(dataDir, String(release));
  const lost = await copyOf(dataDir);
  await rm(path.join(lost, "publisher"), { recursive: true });
  const again = String((await makerFor(lost)()).release);
  expect((await manifestOf(lost, again)).redirects).toEqual({ [pathOf(3)]: "/product/renamed" });
});

test("what another bundle rendered is rendered again, though nothing has changed", async () => {
  const dataDir = await copyOf(published);
  const file = new FactsFile(path.join(dataDir, ...NOTES));
  const facts = file.read();
  if (facts === null) throw new Error("There are no facts");
  const pages = new Map(facts.pages);
  const [before, other] = [pages.get(pathOf(4)), pages.get(pathOf(5))];
  if (!before || !other) throw new Error("There are no pages");
  pages.set(pathOf(4), { ...before, file: other.file });
  file.write({ ...facts, bundle: "former", pages }, facts);
  file.close();
  const manifest = await manifestOf(dataDir, facts.release);
  const files = { ...manifest.files, [pathOf(4)]: other.file };
  await addManifest(dataDir, facts.release, { ...manifest, bundle: "former", files });
  const { release } = await makerFor(dataDir)();
  expect(release).not.toBeNull();
  expect((await manifestOf(dataDir, String(release))).files[pathOf(4)]).toEqual(before.file);
});
