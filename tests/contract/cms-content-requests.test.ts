import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ContentSource, contentAfter, contentOf } from "../../scripts/publish/ask-cms.ts";
import { keyFor } from "../../scripts/publish/keys.ts";
import { inDatabase } from "./cms-account.ts";
import { addProducts } from "./cms-bulk.ts";
import { PUBLISH_SECRET, startTold, type Told, unreported } from "./cms-hook.ts";
import { api, ask, type Entry } from "./cms-json.ts";

/** How the publisher asks for content, and where the answer has its bounds. */

let shop: Told;
let source: ContentSource;
let before = 0;

beforeAll(async () => {
  shop = await startTold();
  source = { cmsUrl: shop.cms.url, secret: PUBLISH_SECRET };
  note(2, "rebuild", "site", "site");
});
afterAll(() => shop.stop());
beforeEach(async () => {
  before = (await contentAfter(source)).last;
});

/** The id of one of the changes that are added. */
const idOf = (part: number): string => `00000000-0000-4000-8000-${String(part).padStart(12, "0")}`;

/** Adds changes as the CMS numbers them. */
function note(count: number, action: string, type: string, entry: string): void {
  inDatabase(shop.cms.dataDir, (db) => {
    const row = db.prepare(
      "INSERT INTO publish_changes (event_id, type, entry, action, at) VALUES (?, ?, ?, ?, ?)",
    );
    db.exec("BEGIN");
    for (let part = 0; part < count; part += 1) row.run(idOf(part), type, entry, action, Date.now());
    db.exec("COMMIT");
  });
}

async function bySlug(path: string, slug: string): Promise<Entry> {
  const [entry] = (await ask(shop.cms.url, api(path, { "filters[slug][$eq]": slug }))).data;
  if (!entry) throw new Error(`${slug} is not published`);
  return entry;
}

describe("what is asked for", () => {
  const address = (query: string, key = keyFor(PUBLISH_SECRET, "content")) =>
    ask(shop.cms.url, `/publishing/content${query}`, { headers: { "x-publish-secret": key } });

  test("without a number is the newest number alone", async () => {
    expect(await contentAfter(source)).toEqual({
      ...{ last: before, more: false, whole: false, changes: [], entries: [], orders: {} },
    });
  });

  test("after the newest number is nothing", async () => {
    expect(await contentAfter(source, before)).toEqual(await contentAfter(source));
  });

  test("after a number of another database, or of a change that is forgotten, is everything", async () => {
    const everything = { last: before, whole: true, changes: [], entries: [], orders: {} };
    expect(await contentAfter(source, before + 1)).toMatchObject(everything);
    const first = (await contentAfter(source, 0)).changes[0]?.number ?? 0;
    expect(await contentAfter(source, first - 1)).toMatchObject({ whole: false });
    inDatabase(shop.cms.dataDir, (db) => db.exec(`DELETE FROM publish_changes WHERE id <= ${first}`));
    expect(await contentAfter(source, first - 1)).toMatchObject(everything);
    expect(await contentAfter(source, first)).toMatchObject({ whole: false });
  });

  test("may be entries by name, those that are not published too", async () => {
    const { documentId } = await bySlug("products", "set-one");
    const wanted = [
      { type: "product", documentId },
      { type: "tile", documentId: "unknown" },
    ];
    expect(await contentOf(source, wanted)).toEqual([
      { type: "product", documentId, data: await bySlug("products", "set-one") },
      { type: "tile", documentId: "unknown", data: null },
    ]);
  });

  test.each([["?after=-1"], ["?after=x"], ["?ids=order:1"], ["?ids=product"], ["?ids="]])(
    "is refused where it is malformed: %s",
    async (query) => {
      expect((await address(query)).status).toBe(400);
    },
  );

  test("is limited to 200 names", async () => {
    const many = Array.from({ length: 201 }, (_, index) => `product:p${index}`);
    expect((await address(`?ids=${many.join(",")}`)).status).toBe(400);
    expect((await address(`?ids=${many.slice(1).join(",")}`)).status).toBe(200);
  });

  test("needs the key to content, no other", async () => {
    for (const opens of ["hook", "control", "drafts", "preview"] as const)
      expect((await address("?after=0", keyFor(PUBLISH_SECRET, opens))).status).toBe(401);
    expect((await address("?after=0", PUBLISH_SECRET)).status).toBe(401);
    expect((await ask(shop.cms.url, "/publishing/content?after=0")).status).toBe(401);
    const wrong = { ...source, secret: "another-secret-of-more-than-32-characters" };
    await expect(contentAfter(wrong, 0)).rejects.toThrow("its PUBLISH_SECRET is another");
  });

  test("is answered in parts of 500 changes", async () => {
    note(501, "rebuild", "site", "site");
    const part = await contentAfter(source, before);
    expect([part.changes.length, part.more]).toEqual([500, true]);
    expect(part.last).toBe(part.changes.at(-1)?.number);
    const rest = await contentAfter(source, part.last);
    expect([rest.changes.length, rest.more, rest.changes[0]?.id]).toEqual([1, false, idOf(500)]);
  });

  test("after a change that touches more than 2,000 entries is everything", async () => {
    addProducts(shop.cms.dataDir, 2_000, "spares");
    note(1, "publish", "sub-category", (await bySlug("sub-categories", "spares")).documentId);
    expect(await contentAfter(source, before)).toMatchObject({
      ...{ last: before + 1, whole: true, changes: [], entries: [] },
    });
  });

  test("after one of the last 10,000 that are reported is answered, not after an older one", async () => {
    note(10_100, "rebuild", "site", "site");
    await expect.poll(() => unreported(shop.cms.dataDir), { timeout: 30_000 }).toBe(0);
    const { last } = await contentAfter(source);
    await expect
      .poll(() => contentAfter(source, last - 10_001), { timeout: 5_000 })
      .toMatchObject({ whole: true });
    expect(await contentAfter(source, last - 10_000)).toMatchObject({ whole: false, more: true });
  });
});
