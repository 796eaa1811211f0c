import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ContentSource,
  fetchChangesAfter,
  fetchEntries,
} from "../../../scripts/publish/content/cms-client.ts";
import { keyFor } from "../../../src/contract/node/publish-keys.ts";
import { inDatabase, runSql } from "../accounts/account.ts";
import { addProducts } from "../cms/bulk.ts";
import { callCms, publicEntry } from "../cms/json.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook, unreported } from "../publishing/hook.ts";

/** How the publisher requests content, and the limits of an answer. */

let shop: CmsWithHook;
let source: ContentSource;
let before = 0;

beforeAll(async () => {
  shop = await startCmsWithHook();
  source = { cmsUrl: shop.cms.url, secret: PUBLISH_SECRET };
  addChanges(2, "rebuild", "site", "site");
});
afterAll(() => shop.stop());
beforeEach(async () => {
  before = (await fetchChangesAfter(source)).last;
});

/** The event id of an added change. */
const idOf = (part: number): string => `00000000-0000-4000-8000-${String(part).padStart(12, "0")}`;

/** Adds changes to the outbox. */
function addChanges(count: number, action: string, type: string, entry: string): void {
  inDatabase(shop.cms.dataDir, (db) => {
    const row = db.prepare(
      "INSERT INTO publish_changes (event_id, type, entry, action, at) VALUES (?, ?, ?, ?, ?)",
    );
    db.exec("BEGIN");
    for (let part = 0; part < count; part += 1) row.run(idOf(part), type, entry, action, Date.now());
    db.exec("COMMIT");
  });
}

const bySlug = (path: string, slug: string) => publicEntry(shop.cms.url, path, slug);

describe("a request for content", () => {
  const address = (query: string, key = keyFor(PUBLISH_SECRET, "content")) =>
    callCms(shop.cms.url, `/publishing/content${query}`, { headers: { "x-publish-secret": key } });

  test("without a number gets only the newest number", async () => {
    expect(await fetchChangesAfter(source)).toEqual({
      ...{ last: before, more: false, fullSync: false, changes: [], entries: [], orders: {} },
    });
  });

  test("after the newest number gets nothing", async () => {
    expect(await fetchChangesAfter(source, before)).toEqual(await fetchChangesAfter(source));
  });

  test("after an unknown number, of another database or of a deleted change, has to read everything", async () => {
    const readEverything = { last: before, fullSync: true, changes: [], entries: [], orders: {} };
    expect(await fetchChangesAfter(source, before + 1)).toMatchObject(readEverything);
    const first = (await fetchChangesAfter(source, 0)).changes[0]?.number ?? 0;
    expect(await fetchChangesAfter(source, first - 1)).toMatchObject({ fullSync: false });
    runSql(shop.cms.dataDir, `DELETE FROM publish_changes WHERE id <= ${first}`);
    expect(await fetchChangesAfter(source, first - 1)).toMatchObject(readEverything);
    expect(await fetchChangesAfter(source, first)).toMatchObject({ fullSync: false });
  });

  test("may name entries, also entries that are not published", async () => {
    const { documentId } = await bySlug("products", "set-one");
    const entries = [
      { type: "product", documentId },
      { type: "tile", documentId: "unknown" },
    ];
    expect(await fetchEntries(source, entries)).toEqual([
      { type: "product", documentId, data: await bySlug("products", "set-one") },
      { type: "tile", documentId: "unknown", data: null },
    ]);
  });

  test.each([["?after=-1"], ["?after=x"], ["?ids=order:1"], ["?ids=product"], ["?ids="]])(
    "is refused if it is malformed: %s",
    async (query) => {
      expect((await address(query)).status).toBe(400);
    },
  );

  test("is limited to 200 names", async () => {
    const many = Array.from({ length: 201 }, (_, index) => `product:p${index}`);
    expect((await address(`?ids=${many.join(",")}`)).status).toBe(400);
    expect((await address(`?ids=${many.slice(1).join(",")}`)).status).toBe(200);
  });

  test("needs the key for content, not another one", async () => {
    for (const purpose of ["hook", "control", "drafts", "preview"] as const)
      expect((await address("?after=0", keyFor(PUBLISH_SECRET, purpose))).status).toBe(401);
    expect((await address("?after=0", PUBLISH_SECRET)).status).toBe(401);
    expect((await callCms(shop.cms.url, "/publishing/content?after=0")).status).toBe(401);
    const wrong = { ...source, secret: "another-secret-of-more-than-32-characters" };
    await expect(fetchChangesAfter(wrong, 0)).rejects.toThrow("its PUBLISH_SECRET is another");
  });

  test("gets at most 500 changes per answer", async () => {
    addChanges(501, "rebuild", "site", "site");
    const part = await fetchChangesAfter(source, before);
    expect([part.changes.length, part.more]).toEqual([500, true]);
    expect(part.last).toBe(part.changes.at(-1)?.number);
    const rest = await fetchChangesAfter(source, part.last);
    expect([rest.changes.length, rest.more, rest.changes[0]?.id]).toEqual([1, false, idOf(500)]);
  });

  test("after a change that affects more than 2,000 entries has to read everything", async () => {
    addProducts(shop.cms.dataDir, 2_000, "spares");
    addChanges(1, "publish", "sub-category", (await bySlug("sub-categories", "spares")).documentId);
    expect(await fetchChangesAfter(source, before)).toMatchObject({
      ...{ last: before + 1, fullSync: true, changes: [], entries: [] },
    });
  });

  test("after one of the last 10,000 reported changes is answered, after an older one it is not", async () => {
    addChanges(10_100, "rebuild", "site", "site");
    await expect.poll(() => unreported(shop.cms.dataDir), { timeout: 30_000 }).toBe(0);
    const { last } = await fetchChangesAfter(source);
    await expect
      .poll(() => fetchChangesAfter(source, last - 10_001), { timeout: 5_000 })
      .toMatchObject({ fullSync: true });
    expect(await fetchChangesAfter(source, last - 10_000)).toMatchObject({ fullSync: false, more: true });
  });
});
