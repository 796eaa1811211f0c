import { expect, test } from "vitest";
import { checkContent } from "../../../src/content/check.ts";
import {
  type EntryChange,
  readEntries,
  restoreEntries,
  storedParts,
  withEntries,
} from "../../../src/content/entries.ts";
import { ALL_KINDS } from "../../../src/content/kinds.ts";
import { infoPage, product, settings } from "../../harness/entries.ts";
import { type Collections, sound, transportOf } from "./cms-double.ts";

const shop: Collections = { ...sound, products: [product("loop"), product("hose")] };
const { transport } = transportOf(shop);

const change = (type: string, documentId: string, data: unknown): EntryChange => ({ type, documentId, data });
async function changed(changes: EntryChange[], orders: Record<string, string[]> = {}, cms = transport) {
  const { entries: before } = await readEntries(transport);
  return { before, ...(await withEntries(before, changes, orders, cms)) };
}

test("D36 one wrong entry is refused with its faults, and the others are read", async () => {
  const products = [
    { ...product("loop"), featured: null },
    product("hose"),
    { ...product("mask"), title: " " },
  ];
  const { entries, refused } = await readEntries(transportOf({ ...sound, products }).transport);
  expect([...entries.product.keys()]).toEqual(["hose-id"]);
  expect(refused).toMatchObject([
    { type: "product", documentId: "loop-id", faults: [{ documentId: "loop-id", field: "featured" }] },
    { type: "product", documentId: "mask-id", faults: [{ documentId: "mask-id", field: "title" }] },
  ]);
});

test("D36 a wrong change leaves the entry in its last good state, others change", async () => {
  const { before, entries, refused } = await changed([
    change("product", "loop-id", { ...product("loop"), price: -1 }),
    change("product", "hose-id", product("hose", { title: "Another hose" })),
  ]);
  expect(refused.map(({ documentId }) => documentId)).toEqual(["loop-id"]);
  expect(entries.product.get("loop-id")).toBe(before.product.get("loop-id"));
  expect(entries.product.get("hose-id")?.title).toBe("Another hose");
});

test("what is the same as before keeps its identity, whatever was sent again", async () => {
  const { before, entries } = await changed([
    change("product", "loop-id", { id: 7, ...product("loop") }),
    change("site-setting", "any", { ...settings }),
    change("tile", "tile-id", { title: "Shown by others only" }),
  ]);
  expect(entries.product).toBe(before.product);
  expect(entries["site-setting"]).toBe(before["site-setting"]);
});

test("an entry that is no longer published goes, also one that is alone of its kind", async () => {
  const { entries } = await changed([
    change("product", "loop-id", null),
    change("home-page", "any", null),
    change("product", "unknown", null),
  ]);
  expect([...entries.product.keys()]).toEqual(["hose-id"]);
  expect(checkContent(entries)).toEqual([{ message: "The home page is not published", type: "home-page" }]);
});

test("a list stands in the order that the CMS tells", async () => {
  const page = { ...infoPage("about-us"), documentId: "new-id" };
  const { before, entries } = await changed([change("info-page", "new-id", page)], {
    "info-page": ["new-id", "gone-id", "terms-and-conditions-id"],
  });
  const others = [...before["info-page"].keys()].filter((id) => id !== "terms-and-conditions-id");
  expect([...entries["info-page"].keys()]).toEqual(["new-id", "terms-and-conditions-id", ...others]);
});

test("D27 the digest of a safety document is that of the file at this moment", async () => {
  const file = { url: "/uploads/fmeca.pdf", name: "fmeca.pdf", mime: "application/pdf", size: 1, pages: 2 };
  const [set] = (sound["safety-document-sets"] ?? []) as [{ documentId: string }];
  const data = { ...set, file };
  const reading = (answer: Response) =>
    changed(
      [change("safety-document-set", set.documentId, data)],
      {},
      {
        base: "http://cms",
        fetch: async () => answer,
      },
    );
  const { entries } = await reading(new Response("abc"));
  expect(entries["safety-document-set"].get(set.documentId)?.download?.sha256).toMatch(/^ba7816bf/);
  const { refused } = await reading(new Response(null, { status: 404 }));
  expect(refused[0]?.faults[0]).toMatchObject({
    message: expect.stringContaining("its file /uploads/fmeca.pdf cannot be read"),
    documentId: set.documentId,
  });
});

test("kept entries are restored as they were, each kind in its order", async () => {
  const { entries } = await readEntries(transport);
  const rows = ALL_KINDS.flatMap((type) =>
    [...entries[type]].map(([documentId, entry]) => ({ type, documentId, ...storedParts(entry) })),
  );
  const restored = restoreEntries([
    ...rows,
    { type: "former-kind", documentId: "a", json: "{}", texts: null },
  ]);
  expect(restored).toEqual(entries);
  expect([...restored["info-page"].keys()]).toEqual([...entries["info-page"].keys()]);
});
