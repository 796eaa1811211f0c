import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { callCms, type Entry, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, invite, signIn, signInAs } from "../panel/editor.ts";

/** Tests how editors read and restore the published versions of an entry. */

let cms: RunningCms;
let first: Editor;
let ann: Editor;
const MAX_VERSIONS_PER_ENTRY = 50;

beforeAll(async () => {
  cms = await startSmallCms();
  first = await signIn(cms, "administrator");
  ann = await invite({ firstname: "Ann", lastname: "Hale" }, "Editor", first, cms.url);
});
afterAll(() => cms.stop());

const live = (slug: string) => publicEntry(cms.url, "products", slug);

const read = async (address: string, editor = ann) =>
  JSON.parse((await editor.panel("GET", `/entry-versions/${address}`)).text).data;

interface Version {
  readonly id: number;
  readonly action: string;
  readonly editor: string | null;
}

const published = async (documentId: string): Promise<Version[]> =>
  (await read(`product/${documentId}`)).published;

test("a publish records the replaced and the new version, with editor and time", async () => {
  const { documentId } = await live("set-one");
  expect(await published(documentId)).toEqual([]);
  await ann.act("product", documentId, "publish", { price: 1_000_000, part_number: "HC-1A" });
  const versions = await published(documentId);
  expect(versions).toMatchObject([
    { action: "publish", editor: "Ann Hale" },
    { action: "found", editor: null },
  ]);
  const former = await read(`product/${documentId}/${versions[1]?.id}`);
  const fields = new Map<string, object>(
    former.fields.map((field: { field: string }) => [field.field, field]),
  );
  expect(fields.get("price")).toEqual({
    ...{ field: "price", label: "Price", text: "$8,950.00", now: "$10,000.00", changed: true },
  });
  expect(fields.get("title")).toMatchObject({ text: "Set One", now: "Set One", changed: false });
  expect(fields.get("featured")).toMatchObject({ label: "Picture", text: "set.webp" });
  expect(fields.get("related_products")).toMatchObject({ text: "Part One\nAnother Set Two" });
  expect(fields.get("key_facts")).toMatchObject({
    text: "1. What: Depth\nValue: 40 m\nConditions: in air\n\n2. What: Mass\nValue: 20 kg",
  });
  expect(Object(fields.get("long_descriptions")).text).toMatch(
    /^## Made for _depth_\n\nTwo lines of \*\*one\*\* paragraph with `code` and a \[link\]\(https:\/\/halocline.example\/a\)\.\n\n- first/,
  );
});

test("a former version is restored into the draft with its relations, and published by hand", async () => {
  const before = await live("set-one");
  const { documentId } = before;
  const [latest] = await published(documentId);
  const changes = { price: null, key_facts: [], related_products: { set: [] }, featured: null, Faqs: [] };
  expect((await ann.save("product", documentId, changes)).status).toBe(200);
  const restore = `/entry-versions/product/${documentId}/${latest?.id}/restore`;
  const stale = await ann.panel("POST", restore, {}, "another");
  expect(stale.status).toBe(409);
  const restored = await ann.panel("POST", restore, {}, await ann.open("product", documentId));
  expect(restored.status).toBe(200);
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
  const after = await live("set-one");
  const perVersion = ["id", "updatedAt", "publishedAt"];
  const without = (entry: Entry) =>
    JSON.stringify(entry, (name, value) => (perVersion.includes(name) ? undefined : value));
  expect(without(after)).toBe(without(before));
});

test("a version from before a field existed leaves that field as it is", async () => {
  const { documentId } = await live("set-two");
  await ann.act("product", documentId, "publish", { part_number: "HC-2", price: 500 });
  const [version] = await published(documentId);
  const [row] = runSql(cms.dataDir, "SELECT content FROM entry_versions WHERE id = ?", version?.id ?? 0);
  // A column of this type is parsed by the driver of PostgreSQL alone.
  const stored = typeof row?.["content"] === "string" ? JSON.parse(row["content"]) : Object(row?.["content"]);
  const { part_number: _, ...content } = stored;
  const statement = "UPDATE entry_versions SET content = ? WHERE id = ?";
  runSql(cms.dataDir, statement, JSON.stringify(content), version?.id ?? 0);
  await ann.save("product", documentId, { part_number: "HC-3", price: 600 });
  const address = `product/${documentId}/${version?.id}`;
  const fields: Array<{ field: string; changed: boolean }> = (await read(address)).fields;
  expect(fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(["price"]);
  const opened = await ann.open("product", documentId);
  expect((await ann.panel("POST", `/entry-versions/${address}/restore`, {}, opened)).status).toBe(200);
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
  expect(await live("set-two")).toMatchObject({ part_number: "HC-3", price: 5 });
});

test("the CMS stores the last fifty published versions of each entry", async () => {
  const { documentId } = await live("part-one");
  const insert =
    "INSERT INTO entry_versions (type, entry, version, action, published, at, content) VALUES ('product', ?, ?, 'publish', true, 0, ?)";
  for (let index = 0; index <= MAX_VERSIONS_PER_ENTRY; index++) {
    runSql(cms.dataDir, insert, documentId, `v${index}`, JSON.stringify({ price: index }));
  }
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
  const versions = await published(documentId);
  expect(versions).toHaveLength(MAX_VERSIONS_PER_ENTRY);
  const oldest = await read(`product/${documentId}/${versions.at(-1)?.id}`);
  const price = oldest.fields.find(({ field }: { field: string }) => field === "price");
  expect(price.text).toBe("$0.03");
});

test("a deleted entry stays readable, and so does who deleted it", async () => {
  const { documentId } = await live("set-two");
  expect((await ann.remove("product", documentId)).status).toBe(200);
  const { last, published: versions } = await read(`product/${documentId}`);
  expect(last).toMatchObject({ action: "delete", editor: "Ann Hale" });
  const { fields } = await read(`product/${documentId}/${versions[0].id}`);
  expect(fields[0]).toMatchObject({ label: "Title", text: "Another Set Two", now: "" });
});

test("former versions need the right to read their type, and only their own path shows them", async () => {
  const { documentId } = await live("set-one");
  const [version] = await published(documentId);
  expect((await callCms(cms.url, `/entry-versions/product/${documentId}`)).status).toBe(401);
  expect((await first.panel("GET", `/entry-versions/tile/${documentId}/${version?.id}`)).status).toBe(404);
  expect((await first.panel("GET", `/entry-versions/order/${documentId}`)).status).toBe(404);
  const role = { name: "Packer", description: "Sees nothing of the content" };
  expect((await first.panel("POST", "/admin/roles", role)).status).toBe(201);
  const packer = await signInAs("Packer", first, cms);
  expect((await packer("GET", `/entry-versions/product/${documentId}`)).status).toBe(403);
  expect((await packer("POST", `/entry-versions/product/${documentId}/1/restore`)).status).toBe(403);
});

test("a role without rights to a field neither reads nor changes it by former versions or conflicts", async () => {
  const rights = async (name: string, fields: string[]) => {
    const role = { name, description: "Some fields" };
    const { id } = JSON.parse((await first.panel("POST", "/admin/roles", role)).text).data;
    const permissions = ["read", "update"].map((action) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: "api::product.product",
      properties: { fields },
      conditions: [],
    }));
    expect((await first.panel("PUT", `/admin/roles/${id}/permissions`, { permissions })).status).toBe(200);
    return invite({ firstname: "Cy", lastname: name }, name, first, cms.url);
  };
  const writer = await rights("Writer", ["title", "key_facts.value"]);
  const { documentId, price } = await live("set-one");
  const [version] = await published(documentId);
  const shown = await read(`product/${documentId}/${version?.id}`, writer);
  expect(shown.fields.map(({ field }: { field: string }) => field)).toEqual(["title", "key_facts"]);
  expect(shown.fields[1].text).toBe("1. Value: 40 m\n\n2. Value: 20 kg");

  const opened = await writer.open("product", documentId);
  expect((await ann.save("product", documentId, { title: "Set 1", price: 1_234_500 })).status).toBe(200);
  const refused = await writer.save("product", documentId, { title: "Set I" }, opened);
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain("12,345");
  expect(Object(refused.error?.details).conflict.differences).toMatchObject([
    { field: "title", opened: "Set One", theirs: "Set 1", yours: "Set I" },
  ]);

  const restore = `/entry-versions/product/${documentId}/${version?.id}/restore`;
  const restored = await writer.panel("POST", restore, {}, await writer.open("product", documentId));
  expect(restored.status).toBe(200);
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
  expect(price).not.toBe(12_345);
  expect(await live("set-one")).toMatchObject({ title: "Set One", price: 12_345 });
});

test("a conflict names all editors who changed the entry, and at each field those who changed it", async () => {
  const { documentId } = await live("set-one");
  const cy = await invite({ firstname: "Cy", lastname: "Moor" }, "Editor", first, cms.url);
  const opened = await first.open("product", documentId);
  await ann.save("product", documentId, { price: 100 });
  await cy.save("product", documentId, { short_descriptions: "By Cy" });
  const form = { price: 200, short_descriptions: "By Ben" };
  const refused = await first.save("product", documentId, form, opened);
  expect(refused.error?.message).toMatch(
    /^Ann Hale \(.+ UTC\) and Cy Moor \(.+ UTC\) have changed “Set One” after you opened it\./,
  );
  const { conflict, errors } = Object(refused.error?.details);
  expect(conflict.authors.map(({ name }: { name: string }) => name)).toEqual(["Ann Hale", "Cy Moor"]);
  expect(conflict.differences).toMatchObject([
    { field: "price", theirs: "$1.00", by: "Ann Hale" },
    { field: "short_descriptions", theirs: "By Cy", by: "Cy Moor" },
  ]);
  expect(errors).toMatchObject([
    { message: "Ann Hale changed “Price” too." },
    { message: "Cy Moor changed “Short description” too." },
  ]);
});
