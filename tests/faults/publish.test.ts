import { once } from "node:events";
import { watch } from "node:fs";
import { access, mkdir, readdir, readlink, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Override } from "../../scripts/bench/generated/collections.ts";
import { startGeneratedCms } from "../../scripts/bench/generated-cms.ts";
import { freePort } from "../../scripts/free-port.ts";
import type { PublishRecord } from "../../scripts/publish/journal.ts";
import { startPublisher, type TestPublisher, unfinishedBuilds } from "../harness/publisher.ts";

let publisher: TestPublisher;
let cmsPort: number;
let good: string;

const current = () => readlink(path.join(publisher.dataDir, "current"));

/** How a publish ends while the CMS gives this. */
async function publishFrom(override?: Override): Promise<PublishRecord> {
  const cms = await startGeneratedCms({ products: 12, port: cmsPort, ...(override ? { override } : {}) });
  try {
    return await publisher.client.publish();
  } finally {
    await cms.stop();
  }
}

/** A failed publish names its cause and leaves the last good release, and nothing else, in place. */
async function expectRefusal(
  { result, reason }: PublishRecord,
  ...causes: (string | RegExp)[]
): Promise<void> {
  expect(result).toBe("failed");
  for (const cause of causes) expect(reason).toMatch(cause);
  expect(reason).not.toMatch(/\n\s+at /);
  expect(await publisher.client.state()).toMatchObject({ live: { release: path.basename(good) } });
  expect(await current()).toBe(good);
  // It tries again by itself, and tidies up each time.
  await expect.poll(() => unfinishedBuilds(publisher.dataDir), { timeout: 20_000 }).toEqual([]);
  expect(await readdir(path.join(publisher.dataDir, "releases"))).toEqual([path.basename(good)]);
}

/** Changes the first entry of a collection. */
const spoil =
  (collection: string, change: (entry: Record<string, unknown>) => Record<string, unknown>): Override =>
  (name, entries) =>
    name === collection ? entries.map((entry, index) => (index === 0 ? change(entry) : entry)) : entries;

beforeAll(async () => {
  cmsPort = await freePort();
  publisher = await startPublisher({ cmsUrl: `http://127.0.0.1:${cmsPort}` });
  expect(await publishFrom()).toMatchObject({ result: "live" });
  good = await current();
});
afterAll(() => publisher.stop());

test("a CMS that is down is named with its address", async () => {
  const record = await publisher.client.publish();
  await expectRefusal(record, `http://127.0.0.1:${cmsPort}`, /ECONNREFUSED|cannot be reached/);
});

test("a CMS that answers HTML is shown what it answered", async () => {
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

test("a product without slug is named by its title, with the field", async () => {
  await expectRefusal(
    await publishFrom(spoil("products", (entry) => ({ ...entry, slug: null, title: "Nameless loop" }))),
    /product "Nameless loop": field slug/,
  );
});

test("two entries that claim one path are both named", async () => {
  const twins: Override = (name, entries) =>
    name === "products"
      ? entries.map((entry, index) => (index === 1 ? { ...entry, slug: entries[0]?.["slug"] } : entry))
      : entries;
  await expectRefusal(await publishFrom(twins), /product .* and product .* both claim the path \/product\//);
});

test("a category that takes a page's path is named", async () => {
  const clash: Override = (name, entries) =>
    name === "categories" ? [...entries, { ...entries[0], documentId: "other", slug: "about-us" }] : entries;
  await expectRefusal(await publishFrom(clash), /category "about-us": field slug: must not be the address/);
});

test("an empty collection whose page would be blank is named", async () => {
  const empty: Override = (name, entries) => (name === "certificates" ? [] : entries);
  await expectRefusal(await publishFrom(empty), "No certificate is published");
});

test("a kind of text block that no page can show is named with its entry", async () => {
  const unknown = { body: [{ type: "poll", children: [] }] };
  await expectRefusal(
    await publishFrom(spoil("info-pages", (entry) => ({ ...entry, ...unknown }))),
    /information page "about-us": field body\.0\.type: must be one of paragraph/,
  );
});

test("a slide without its picture is named", async () => {
  await expectRefusal(
    await publishFrom(spoil("home-page", (entry) => ({ ...entry, slides: [{ title: "x", picture: null }] }))),
    /home page .*field slides\.0\.picture/,
  );
});

test("a picture that cannot be had is named", async () => {
  const gone = { featured: { ...pictureOf("/uploads/gone.webp") } };
  await expectRefusal(await publishFrom(spoil("products", (entry) => ({ ...entry, ...gone }))), "gone.webp");
});

test("a release that cannot be made ready to the last step never goes live", async () => {
  const cache = path.join(publisher.dataDir, "compressed");
  await rename(cache, `${cache}.kept`);
  await writeFile(cache, "no folder");
  try {
    const { result, reason } = await publishFrom();
    expect(result).toBe("failed");
    expect(reason).toMatch(/EEXIST|ENOTDIR/);
    expect(await current()).toBe(good);
    expect(await readdir(path.join(publisher.dataDir, "releases"))).toEqual([path.basename(good)]);
    await expect.poll(() => unfinishedBuilds(publisher.dataDir), { timeout: 20_000 }).toEqual([]);
  } finally {
    await rm(cache);
    await rename(`${cache}.kept`, cache);
  }
});

test("after all that a sound catalogue publishes as if nothing had been", async () => {
  expect(await publishFrom()).toMatchObject({ result: "live" });
  expect(await current()).not.toBe(good);
});

/** Every prepared picture with when it was written, which is once. */
async function writtenPictures(): Promise<string[]> {
  const pictures = path.join(publisher.dataDir, "pictures");
  const entries = await readdir(pictures, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  return Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`));
}

test("a further release of an unchanged catalogue makes no picture", async () => {
  const before = await writtenPictures();
  expect(before.length).toBeGreaterThan(10);
  expect(await publishFrom()).toMatchObject({ result: "live" });
  expect(await writtenPictures()).toEqual(before);
});

test("the switch is one step, and the five newest releases stay, the current one among them", async () => {
  const releases = path.join(publisher.dataDir, "releases");
  for (let year = 2001; year <= 2006; year += 1)
    await mkdir(path.join(releases, `${year}-01-01T00-00-00-000Z`));
  const seen: (string | null)[] = [];
  const watcher = watch(publisher.dataDir, (_event, name) => seen.push(name));
  expect(await publishFrom()).toMatchObject({ result: "live" });
  watcher.close();
  expect(seen.filter((name) => name === "current")).toHaveLength(1);
  // It is live, and tidied up right after.
  await expect.poll(() => readdir(releases)).toHaveLength(5);
  const kept = await readdir(releases);
  expect(kept).toContain(path.basename(await current()));
  await access(path.join(publisher.dataDir, "current", "index.html"));
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
