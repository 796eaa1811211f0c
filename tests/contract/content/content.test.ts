import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type ContentSource, fetchChangesAfter } from "../../../scripts/publish/content/cms-client.ts";
import { CONTENT_SCHEMAS } from "../../../src/contract/shapes/content-schemas.ts";
import type { ContentChanges } from "../../../src/contract/shapes/publishing.ts";
import { inDatabase } from "../accounts/account.ts";
import { callCms, type Entry, fetchAllPages } from "../cms/json.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook } from "../publishing/hook.ts";

/** What the publisher reads after a change: the changes, and every entry that they affect. */

let shop: CmsWithHook;
let editor: Editor;
let source: ContentSource;
let before = 0;

beforeAll(async () => {
  shop = await startCmsWithHook();
  editor = await signIn(shop.cms);
  source = { cmsUrl: shop.cms.url, secret: PUBLISH_SECRET };
});
afterAll(() => shop.stop());
beforeEach(async () => {
  before = (await fetchChangesAfter(source)).last;
});

/** All published entries of a type, as the public API returns them. */
async function publicList(type: string): Promise<readonly Entry[]> {
  const isSingle = type === "home-page" || type === "site-setting";
  if (isSingle) return (await callCms(shop.cms.url, `/api/${type}`)).data;
  return fetchAllPages(shop.cms.url, type.endsWith("y") ? type.replace(/y$/, "ies") : `${type}s`);
}

async function entryNamed(type: string, name: string): Promise<Entry> {
  const entry = (await publicList(type)).find(({ slug, title }) => slug === name || title === name);
  if (!entry) throw new Error(`No ${type} ${name} is published`);
  return entry;
}

/** The changes since the test began; compares each entry with the public API. */
async function changesSoFar(): Promise<ContentChanges> {
  const content = await fetchChangesAfter(source, before);
  for (const { type, documentId, data } of content.entries) {
    const published = (await publicList(type)).find((entry) => entry.documentId === documentId);
    expect(data, `${type} ${documentId}`).toEqual(published ?? null);
  }
  for (const [type, order] of Object.entries(content.orders)) {
    expect(order, type).toEqual((await publicList(type)).map(({ documentId }) => documentId));
  }
  return content;
}

/** Such as `product set-one`. */
const names = ({ entries }: Pick<ContentChanges, "entries">): string[] =>
  entries
    .map(
      ({ type, documentId, data }) =>
        `${type} ${data?.["slug"] ?? data?.["title"] ?? (data ? "" : documentId)}`,
    )
    .map((name) => name.trim())
    .toSorted();

async function republish(type: string, name: string, data: object = {}): Promise<string> {
  const { documentId } = await entryNamed(type, name);
  expect((await editor.save(type, documentId, data)).status).toBe(200);
  const response = await editor.act(type, documentId, "publish");
  expect(response.status, response.text).toBe(200);
  return documentId;
}

describe("a change comes with the entries that show it", () => {
  test("FIT-01 a product: entries that feature it, relate to it or contain it, not those that it refers to", async () => {
    const documentId = await republish("product", "part-one", { price: 1234 });
    const content = await changesSoFar();
    expect(content).toMatchObject({ fullSync: false, more: false, orders: {} });
    expect(content.changes).toEqual([
      {
        ...{ number: content.last, id: expect.any(String), at: expect.any(String) },
        ...{ type: "product", documentId, slug: "part-one", oldSlug: null, action: "publish" },
      },
    ]);
    expect(content.last).toBeGreaterThan(before);
    expect(names(content)).toEqual(["home-page", "product part-one", "product set-one", "product set-two"]);
  });

  test("a renamed product: its former slug, and the category that features it", async () => {
    await republish("product", "set-two", { slug: "set-2" });
    const content = await changesSoFar();
    expect(content.changes).toMatchObject([{ slug: "set-2", oldSlug: "set-two" }]);
    expect(names(content)).toContain("category sports-diving");
    await republish("product", "set-2", { slug: "set-two" });
  });

  test("a sub-category: its category, its products, and the order of its list", async () => {
    await republish("sub-category", "sets", { position: 9 });
    const content = await changesSoFar();
    expect(names(content)).toEqual(expect.arrayContaining(["category sports-diving", "product set-one"]));
    expect(Object.keys(content.orders)).toEqual(["sub-category"]);
    await republish("sub-category", "sets", { position: 1 });
  });

  test("a tile: the pages that show it", async () => {
    await republish("tile", "Training", { text: "Other words" });
    expect(names(await changesSoFar())).toEqual(
      expect.arrayContaining(["category sports-diving", "home-page", "tile Training"]),
    );
  });

  test("a single type: itself, without an order", async () => {
    await editor.publishSingle("site-setting", { tagline: "Other words" });
    const content = await changesSoFar();
    expect(content.orders).toEqual({});
    expect(content.entries).toMatchObject([{ type: "site-setting", data: { tagline: "Other words" } }]);
  });

  test("an unpublished or deleted entry: null, and its list without it", async () => {
    const [first, second] = await publicList("certificate");
    await editor.act("certificate", String(first?.documentId), "unpublish");
    expect((await changesSoFar()).entries).toEqual([
      { type: "certificate", documentId: first?.documentId, data: null },
    ]);
    await editor.act("certificate", String(first?.documentId), "publish");
    await editor.remove("certificate", String(second?.documentId));
    const { changes, entries, orders } = await changesSoFar();
    expect(changes.map(({ action }) => action)).toEqual(["unpublish", "publish", "delete"]);
    expect(entries.map(({ data }) => data === null)).toEqual([false, true]);
    expect(orders).toEqual({ certificate: [first?.documentId] });
  });

  test("a file: all entries that show it, also through a featured product", async () => {
    const { featured } = await entryNamed("product", "set-one");
    const body = new FormData();
    body.append("fileInfo", JSON.stringify({ alternativeText: "Other words" }));
    expect((await editor.send(`/upload?id=${Object(featured).id}`, body)).status).toBe(200);
    const content = await changesSoFar();
    expect(content.changes).toMatchObject([{ type: "file", action: "update" }]);
    expect(names(content)).toEqual(expect.arrayContaining(["category sports-diving", "product set-one"]));
    expect(JSON.stringify(content.entries)).toContain("Other words");
    // Exactly the entries with the file in their public content.
    const url = JSON.stringify(Object(featured).url);
    for (const type of Object.keys(CONTENT_SCHEMAS)) {
      const expected = (await publicList(type)).filter((entry) => JSON.stringify(entry).includes(url));
      const sent = content.entries.filter((entry) => entry.type === type);
      expect(sent.map(({ documentId }) => documentId).toSorted(), type).toEqual(
        expected.map(({ documentId }) => documentId).toSorted(),
      );
    }
  });
});

test("changes and entries are from one snapshot, even while others publish", async () => {
  const { documentId } = await entryNamed("product", "part-one");
  const publish = (slug: string): void =>
    inDatabase(shop.cms.dataDir, (database) => {
      database.exec("BEGIN");
      database.prepare("UPDATE products SET slug = ? WHERE document_id = ?").run(slug, documentId);
      database
        .prepare(
          "INSERT INTO publish_changes (event_id, type, entry, slug, action, at) VALUES (?, 'product', ?, ?, 'publish', 0)",
        )
        .run(crypto.randomUUID(), documentId, slug);
      database.exec("COMMIT");
    });
  let version = 0;
  const publishing = setInterval(() => {
    version += 1;
    publish(`part-${version}`);
  }, 1);
  onTestFinished(() => {
    clearInterval(publishing);
    publish("part-one");
  });
  let after = before;
  for (let round = 0; round < 20; round += 1) {
    const { changes, entries, last } = await fetchChangesAfter(source, after);
    const data = entries.find((entry) => entry.documentId === documentId)?.data;
    if (data) expect(data["slug"]).toBe(changes.at(-1)?.slug);
    after = last;
  }
  expect(after).toBeGreaterThan(before);
});
