import { once } from "node:events";
import { watch } from "node:fs";
import { copyFile, readdir, readlink, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Override } from "../../scripts/bench/generated/collections.ts";
import { startGeneratedCms } from "../../scripts/bench/generated-cms.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { manifestFile } from "../../scripts/lib/site/data-layout.ts";
import { releaseNames } from "../../scripts/lib/site/manifest.ts";
import type { PublishRecord } from "../../src/contract/shapes/publishing.ts";
import { liveFiles } from "../harness/live-release.ts";
import { leftovers, startPublisher, type TestPublisher } from "../harness/publisher.ts";

let publisher: TestPublisher;
let cmsPort: number;
let lastGoodRelease: string;

const live = async () => path.basename(await readlink(path.join(publisher.dataDir, "current")), ".json");
const isLive = (text: string) => liveFiles(publisher.dataDir).some((file) => file.bytes().includes(text));

/** Publishes the content of a generated CMS and returns the record. */
async function publishFrom(override?: Override, from = publisher): Promise<PublishRecord> {
  const cms = await startGeneratedCms({ products: 12, port: cmsPort, ...(override ? { override } : {}) });
  try {
    return await from.client.publish();
  } finally {
    await cms.stop();
  }
}

/** Expects a failed publish to name its cause and to leave only the last good release. */
async function expectRefusal(
  { result, reason }: PublishRecord,
  ...causes: (string | RegExp)[]
): Promise<void> {
  expect(result).toBe("failed");
  for (const cause of causes) expect(reason).toMatch(cause);
  expect(reason).not.toMatch(/\n\s+at /);
  expect(await live()).toBe(lastGoodRelease);
  expect(await releaseNames(publisher.dataDir)).toEqual([lastGoodRelease]);
  // The list of publishes may just be replaced, by way of a temporary file.
  await expect.poll(() => leftovers(publisher.dataDir)).toEqual([]);
}

/** Changes the first entry of a collection. */
const changeFirst =
  (collection: string, change: (entry: Record<string, unknown>) => Record<string, unknown>): Override =>
  (name, entries) =>
    name === collection ? entries.map((entry, index) => (index === 0 ? change(entry) : entry)) : entries;

beforeAll(async () => {
  cmsPort = await freePort();
  publisher = await startPublisher({ cmsUrl: `http://127.0.0.1:${cmsPort}` });
  expect(await publishFrom()).toMatchObject({ result: "live" });
  lastGoodRelease = await live();
});
afterAll(() => publisher.stop());

test("a publish while the CMS is down fails with the CMS's address", async () => {
  const record = await publisher.client.publish();
  await expectRefusal(record, `http://127.0.0.1:${cmsPort}`, /ECONNREFUSED|cannot be reached/);
});

test("a publish from a CMS that answers HTML fails with that response", async () => {
  const server = createServer((_request, response) =>
    response.end("<!doctype html><h1>Sign in to the wifi</h1>"),
  );
  await once(server.listen(cmsPort, "127.0.0.1"), "listening");
  try {
    await expectRefusal(await publisher.client.publish(), "not JSON", "<!doctype html>");
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("no release goes live while the store accepts no files", async () => {
  const store = path.join(publisher.dataDir, "store");
  await rename(store, `${store}.kept`);
  await writeFile(store, "no folder");
  try {
    const changed = changeFirst("products", (entry) => ({
      ...entry,
      title: "After the store took files again",
    }));
    await expectRefusal(await publishFrom(changed), /EEXIST|ENOTDIR/);
  } finally {
    await rm(store);
    await rename(`${store}.kept`, store);
  }
});

const duplicateSlugs: Override = (name, entries) =>
  name === "products"
    ? entries.map((entry, index) => (index === 1 ? { ...entry, slug: entries[0]?.["slug"] } : entry))
    : entries;
const pathConflict: Override = (name, entries) =>
  name === "categories" ? [...entries, { ...entries[0], documentId: "other", slug: "about-us" }] : entries;
const INVALID_CONTENT: [string, Override, RegExp][] = [
  [
    "a product without slug",
    changeFirst("products", (entry) => ({ ...entry, slug: null, title: "Nameless loop" })),
    /product "Nameless loop": field slug/,
  ],
  [
    "an entry that claims another's path",
    duplicateSlugs,
    /product .* and product .* both claim the path \/product\//,
  ],
  [
    "a category that takes a page's path",
    pathConflict,
    /category "about-us": field slug: must not be the address/,
  ],
  [
    "an empty collection whose page would be blank",
    (name, entries) => (name === "certificates" ? [] : entries),
    /No certificate is published/,
  ],
  [
    "a type of text block that no page can show",
    changeFirst("info-pages", (entry) => ({ ...entry, body: [{ type: "poll", children: [] }] })),
    /information page "about-us": field body\.0\.type: must be one of paragraph/,
  ],
  [
    "a slide without its picture",
    changeFirst("home-page", (entry) => ({ ...entry, slides: [{ title: "x", picture: null }] })),
    /home page .*field slides\.0\.picture/,
  ],
  [
    "a picture that cannot be loaded",
    changeFirst("products", (entry) => ({ ...entry, featured: pictureOf("/uploads/gone.webp") })),
    /gone\.webp/,
  ],
];

/** Adds an edit of the last product to the faults of another override. */
const withEdit =
  (invalid: Override, title: string): Override =>
  (name, entries) =>
    invalid(name, entries).map((entry, index) =>
      name === "products" && index === entries.length - 1 ? { ...entry, title } : entry,
    );

test.each(INVALID_CONTENT)(
  "%s is named and keeps its last good state, and everything else goes live",
  async (what, wrong, named) => {
    const title = `Edited beside ${what}`;
    const record = await publishFrom(withEdit(wrong, title));
    expect(record).toMatchObject({ result: "live", reason: expect.stringMatching(named) });
    const { reason, faults } = await publisher.client.state();
    expect(reason).toBeNull();
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatchObject({ held: true });
    expect(isLive(title)).toBe(true);
    expect(isLive("Nameless loop")).toBe(false);
  },
);

test("a valid catalogue then publishes without faults", async () => {
  expect(await publishFrom()).toMatchObject({ result: "live", reason: null });
  expect(await publisher.client.state()).toMatchObject({ faults: [] });
});

test("in a first publish, without a last good state, an invalid entry is named and nothing goes live", async () => {
  const fresh = await startPublisher({ cmsUrl: `http://127.0.0.1:${cmsPort}` });
  try {
    for (const [, wrong, named] of [INVALID_CONTENT[0], INVALID_CONTENT[1], INVALID_CONTENT[6]].filter(
      (one) => one !== undefined,
    )) {
      const record = await publishFrom(wrong, fresh);
      expect(record).toMatchObject({ result: "failed", reason: expect.stringMatching(named) });
      expect(record.reason).not.toMatch(/\n\s+at /);
      const { live: nothing, faults } = await fresh.client.state();
      expect([nothing, faults.length]).toEqual([null, 1]);
    }
  } finally {
    await fresh.stop();
  }
});

/** Every prepared picture with its modification time. */
async function writtenPictures(): Promise<string[]> {
  const pictures = path.join(publisher.dataDir, "pictures");
  const entries = await readdir(pictures, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  return Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`));
}

test("a further release of an unchanged catalogue prepares no picture again", async () => {
  const before = await writtenPictures();
  expect(before.length).toBeGreaterThan(10);
  expect(await publishFrom()).toMatchObject({ result: "live" });
  expect(await writtenPictures()).toEqual(before);
});

test("the release is switched in one step, and the five newest releases stay, the current one included", async () => {
  const { dataDir } = publisher;
  const current = await live();
  for (let year = 2001; year <= 2006; year += 1)
    await copyFile(manifestFile(dataDir, current), manifestFile(dataDir, `${year}-01-01T00-00-00-000Z`));
  const changedNames: (string | null)[] = [];
  const watcher = watch(dataDir, (_event, name) => changedNames.push(name));
  expect(await publishFrom()).toMatchObject({ result: "live" });
  watcher.close();
  expect(changedNames.filter((name) => name === "current")).toHaveLength(1);
  // Old releases are removed right after the new one is live.
  await expect.poll(() => releaseNames(dataDir)).toHaveLength(5);
  expect((await releaseNames(dataDir)).at(-1)).toBe(await live());
});

function pictureOf(url: string) {
  return {
    url,
    name: "gone.webp",
    mime: "image/webp",
    size: 1,
    alternativeText: "Gone",
    width: 1200,
    height: 900,
    color: null,
    focus: null,
  };
}
