import { expect, test } from "vitest";
import { checkContent } from "../../../src/content/check-content.ts";
import { CONTENT_TYPE_NAMES } from "../../../src/content/content-types.ts";
import {
  applyChanges,
  type EntryChange,
  readEntries,
  restoreEntries,
  serializeEntry,
} from "../../../src/content/entries.ts";
import { infoPage, product, settings } from "../../harness/entries.ts";
import { type Collections, transportOf, validCollections } from "./fake-cms.ts";

const shop: Collections = { ...validCollections, products: [product("loop"), product("hose")] };
const { transport } = transportOf(shop);

const change = (type: string, documentId: string, data: unknown): EntryChange => ({ type, documentId, data });
async function applyTo(changes: EntryChange[], orders: Record<string, string[]> = {}, cms = transport) {
  const { entries: before } = await readEntries(transport);
  return { before, ...(await applyChanges(before, changes, orders, cms)) };
}

test("D36 an invalid entry is refused with its faults, and the others are read", async () => {
  const products = [
    { ...product("loop"), featured: null },
    product("hose"),
    { ...product("mask"), title: " " },
  ];
  const { entries, refused } = await readEntries(transportOf({ ...validCollections, products }).transport);
  expect([...entries.product.keys()]).toEqual(["hose-id"]);
  expect(refused).toMatchObject([
    { type: "product", documentId: "loop-id", faults: [{ documentId: "loop-id", field: "featured" }] },
    { type: "product", documentId: "mask-id", faults: [{ documentId: "mask-id", field: "title" }] },
  ]);
});

test("D36 an invalid change leaves the entry in its last valid state, and other changes apply", async () => {
  const { before, entries, refused } = await applyTo([
    change("product", "loop-id", { ...product("loop"), price: -1 }),
    change("product", "hose-id", product("hose", { title: "Another hose" })),
  ]);
  expect(refused.map(({ documentId }) => documentId)).toEqual(["loop-id"]);
  expect(entries.product.get("loop-id")).toBe(before.product.get("loop-id"));
  expect(entries.product.get("hose-id")?.title).toBe("Another hose");
});

test("D36 FTR-01 settings without a link that every footer needs leave those of header and footer as they are", async () => {
  const company_links = settings.company_links.slice(1);
  const { before, entries, refused } = await applyTo([
    change("site-setting", "any", { ...settings, tagline: "Another", company_links }),
  ]);
  expect(refused).toMatchObject([
    { type: "site-setting", faults: [{ message: expect.stringContaining("must lead to /about-us") }] },
  ]);
  expect(entries["site-setting"]).toBe(before["site-setting"]);
});

test("unchanged entries keep their identity, even if they are sent again", async () => {
  const { before, entries } = await applyTo([
    change("product", "loop-id", { id: 7, ...product("loop") }),
    change("site-setting", "any", { ...settings }),
    change("tile", "tile-id", { title: "Only shown by other entries" }),
  ]);
  expect(entries.product).toBe(before.product);
  expect(entries["site-setting"]).toBe(before["site-setting"]);
});

test("an entry that is no longer published is removed, also the entry of a single type", async () => {
  const { entries } = await applyTo([
    change("product", "loop-id", null),
    change("home-page", "any", null),
    change("product", "unknown", null),
  ]);
  expect([...entries.product.keys()]).toEqual(["hose-id"]);
  expect(checkContent(entries)).toEqual([{ message: "The home page is not published", type: "home-page" }]);
});

test("a list has the order that the CMS reports", async () => {
  const page = { ...infoPage("about-us"), documentId: "new-id" };
  const { before, entries } = await applyTo([change("info-page", "new-id", page)], {
    "info-page": ["new-id", "gone-id", "terms-and-conditions-id"],
  });
  const others = [...before["info-page"].keys()].filter((id) => id !== "terms-and-conditions-id");
  expect([...entries["info-page"].keys()]).toEqual(["new-id", "terms-and-conditions-id", ...others]);
});

test("D27 the digest of a safety document is computed from the current file", async () => {
  const file = { url: "/uploads/fmeca.pdf", name: "fmeca.pdf", mime: "application/pdf", size: 1, pages: 2 };
  const [set] = (validCollections["safety-document-sets"] ?? []) as [{ documentId: string }];
  const data = { ...set, file };
  const readWith = (response: Response) =>
    applyTo(
      [change("safety-document-set", set.documentId, data)],
      {},
      {
        base: "http://cms",
        fetch: async () => response,
      },
    );
  const { entries } = await readWith(new Response("abc"));
  expect(entries["safety-document-set"].get(set.documentId)?.download?.sha256).toMatch(/^ba7816bf/);
  const { refused } = await readWith(new Response(null, { status: 404 }));
  expect(refused[0]?.faults[0]).toMatchObject({
    message: expect.stringContaining("its file /uploads/fmeca.pdf cannot be read"),
    documentId: set.documentId,
  });
});

test("stored entries are restored unchanged, each type in its order", async () => {
  const { entries } = await readEntries(transport);
  const rows = CONTENT_TYPE_NAMES.flatMap((type) =>
    [...entries[type]].map(([documentId, entry]) => ({ type, documentId, ...serializeEntry(entry) })),
  );
  const restored = restoreEntries([
    ...rows,
    { type: "former-kind", documentId: "a", json: "{}", texts: null },
  ]);
  expect(restored).toEqual(entries);
  expect([...restored["info-page"].keys()]).toEqual([...entries["info-page"].keys()]);
});
