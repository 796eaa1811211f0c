import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, api, callCms, type Entry, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";

/** Tests that neither of two editors who change one entry overwrites the changes of the other. */

let cms: RunningCms;
let ann: Editor;
let ben: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  const first = await signIn(cms, "administrator");
  ann = await invite({ firstname: "Ann", lastname: "Hale" }, "Editor", first, cms.url);
  ben = await invite({ firstname: "Ben", lastname: "Reed" }, "Editor", first, cms.url);
});
afterAll(() => cms.stop());

const live = (slug: string) => publicEntry(cms.url, "products", slug);

interface Refusal {
  readonly errors: ReadonlyArray<{ path: string[] }>;
  readonly conflict: Record<string, unknown> & {
    readonly authors: ReadonlyArray<{ readonly name: string; readonly at: string }>;
    readonly differences: ReadonlyArray<Record<string, unknown>>;
  };
}

const refusalOf = ({ error }: Answer) => Object(error).details as Refusal;
const titleOf = async (documentId: string): Promise<unknown> => {
  const { text } = await ann.panel(
    "GET",
    `/content-manager/collection-types/api::product.product/${documentId}`,
  );
  return JSON.parse(text).data.title;
};

test("a publish based on an outdated version is refused, and the response lists both changes", async () => {
  const { documentId, slug, ...product } = await live("set-one");
  const opened = await ben.open("product", documentId);
  const priced = await ann.act("product", documentId, "publish", { price: 990_050 });
  expect(priced.status).toBe(200);
  const form = { title: "Set One", price: 895_000, short_descriptions: "The very first set" };
  const refused = await ben.act("product", documentId, "publish", form, opened);
  expect(refused.status).toBe(409);
  expect(refused.error?.message).toMatch(
    /^Ann Hale \(\d+ \w+ \d{4}, \d\d:\d\d UTC\) has published “Set One” after you opened it\. Nothing was saved\.$/,
  );
  const { conflict, errors } = refusalOf(refused);
  expect(conflict).toMatchObject({ authors: [{ name: "Ann Hale" }], type: "product", documentId });
  expect(Date.now() - Date.parse(String(conflict.authors[0]?.at))).toBeLessThan(60_000);
  expect(conflict.differences).toEqual([
    {
      ...{ field: "price", label: "Price", both: false, by: "Ann Hale" },
      ...{ opened: "$8,950.00", theirs: "$9,900.50", yours: "$8,950.00" },
    },
    {
      ...{ field: "short_descriptions", label: "Short description", both: false, by: null },
      ...{ opened: "The first set", theirs: "The first set", yours: "The very first set" },
    },
  ]);
  expect(errors).toEqual([]);
  expect(await live(slug)).toMatchObject({
    price: 9900.5,
    short_descriptions: product["short_descriptions"],
  });
  // Ben has seen the new price and continues from the current version.
  const merged = await ben.act("product", documentId, "publish", {
    short_descriptions: "The very first set",
  });
  expect(merged.status).toBe(200);
  expect(await live(slug)).toMatchObject({
    price: 9900.5,
    short_descriptions: "The very first set",
  });
});

test("a save based on an outdated version is refused, and fields that both have changed are named", async () => {
  const { documentId } = await live("part-one");
  const opened = await ben.open("product", documentId);
  const text = (words: string, marks = {}) => [
    { type: "paragraph", children: [{ type: "text", text: words, ...marks }] },
  ];
  await ann.save("product", documentId, {
    title: "Part A",
    long_descriptions: text("Strong", { bold: true }),
  });
  const form = { title: "Part B", long_descriptions: text("Weak"), part_number: "HS-100-B" };
  const { status, ...refused } = await ben.save("product", documentId, form, opened);
  expect(status).toBe(409);
  const { errors, conflict } = refusalOf(refused as Answer);
  expect(errors.map(({ path }) => path)).toEqual([["title"], ["long_descriptions"]]);
  expect(conflict.differences).toMatchObject([
    { field: "title", opened: "Part One", theirs: "Part A", yours: "Part B", both: true },
    { field: "part_number", opened: "HS-100-A", theirs: "HS-100-A", yours: "HS-100-B", both: false },
    { field: "long_descriptions", opened: "", theirs: "**Strong**", yours: "Weak", both: true },
  ]);
  expect(await titleOf(documentId)).toBe("Part A");
});

test("relations are described by the titles of the related entries", async () => {
  const { documentId } = await live("set-two");
  const part = await live("part-one");
  const opened = await ben.open("product", documentId);
  await ann.save("product", documentId, { title: "Set Two A" });
  const connect = [{ documentId: part.documentId }];
  const refused = await ben.save(
    "product",
    documentId,
    { related_products: { connect, disconnect: [] } },
    opened,
  );
  const { differences } = refusalOf(refused).conflict;
  const related = differences.find(({ field }) => field === "related_products");
  expect(related).toMatchObject({ label: "Related products", opened: "Set One", yours: "Set One\nPart A" });
});

test.each([
  ["unpublish", (id: string, opened?: string) => ben.act("product", id, "unpublish", {}, opened)],
  ["discard", (id: string, opened?: string) => ben.act("product", id, "discard", {}, opened)],
  ["delete", (id: string, opened?: string) => ben.remove("product", id, opened)],
] as const)(
  "a request to %s an entry that another editor has changed since is refused as well",
  async (_, attempt) => {
    const { documentId } = await live("set-one");
    const opened = await ben.open("product", documentId);
    const title = `Changed ${Math.random()}`;
    await ann.save("product", documentId, { title });
    const refused = await attempt(documentId, opened);
    expect([refused.status, refusalOf(refused).conflict.authors]).toMatchObject([
      409,
      [{ name: "Ann Hale" }],
    ]);
    expect(refusalOf(refused).conflict.differences).toMatchObject([
      { field: "title", theirs: title, yours: null },
    ]);
    expect(await titleOf(documentId)).toBe(title);
  },
);

test("an older form does not publish again what another editor has unpublished", async () => {
  const { documentId } = await live("set-two");
  const opened = await ben.open("product", documentId);
  expect((await ann.act("product", documentId, "unpublish")).status).toBe(200);
  const refused = await ben.act("product", documentId, "publish", { title: "Set Two B" }, opened);
  expect(refused.status).toBe(409);
  expect(refused.error?.message).toMatch(/^Ann Hale \(.+\) has unpublished “/);
  await expect(live("set-two")).rejects.toThrow("is not published");
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
});

test.each([
  ["discarding a draft", "discard", {}],
  ["unpublishing and discarding", "unpublish", { discardDraft: true }],
])("a form from before %s is refused", async (_, action, body) => {
  const { documentId, slug } = await live("set-two");
  expect((await ann.act("product", documentId, "publish")).status).toBe(200);
  const opened = await ben.open("product", documentId);
  await ann.save("product", documentId, { title: "Half finished" });
  expect((await ann.act("product", documentId, action, body)).status).toBe(200);
  const refused = await ben.act("product", documentId, "publish", { title: "Set Two B" }, opened);
  expect(refused.status).toBe(409);
  expect((await ann.act("product", documentId, "publish", { slug })).status).toBe(200);
});

test("a path in other letter case is checked as well", async () => {
  const { documentId } = await live("set-two");
  const address = `/Content-Manager/collection-types/api::product.product/${documentId}`;
  expect((await ann.panel("PUT", address, { title: "Blind" })).status).toBe(428);
});

test("a list of published entries names the versions of their drafts", async () => {
  const { documentId } = await live("set-two");
  await ann.save("product", documentId, { title: "Half finished" });
  const list = "/content-manager/collection-types/api::product.product?status=published&pageSize=100";
  const { results } = JSON.parse((await ann.panel("GET", list)).text);
  const row = results.find((entry: Entry) => entry.documentId === documentId);
  expect(row.title).not.toBe("Half finished");
  expect(row.version).toBe(await ben.open("product", documentId));
});

test("the entry of a single type is guarded as well", async () => {
  const opened = await ben.open("site-setting");
  expect((await ann.publishSingle("site-setting", { tagline: "By Ann" })).status).toBe(200);
  const refused = await ben.publishSingle("site-setting", { tagline: "By Ben" }, opened);
  expect(refused.status).toBe(409);
  expect(refusalOf(refused).conflict.differences).toMatchObject([
    { field: "tagline", label: "Tagline", opened: "Sets", theirs: "By Ann", yours: "By Ben", both: true },
  ]);
  const settings = JSON.parse((await callCms(cms.url, api("site-setting"))).text).data;
  expect(settings.tagline).toBe("By Ann");
});

test("of simultaneous publishes based on one version exactly one succeeds", async () => {
  const { documentId } = await live("set-one");
  const opened = await ann.open("product", documentId);
  const titles = ["A", "B", "C", "D", "E", "F"];
  const answers = await Promise.all(
    titles.map((title, index) =>
      (index % 2 ? ann : ben).act("product", documentId, "publish", { title }, opened),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await live("set-one")).title).toBe(titles[statuses.indexOf(200)]);
});

test("a bulk action checks each entry, and changes none if one of them has changed", async () => {
  const [one, two] = [await live("set-one"), await live("set-two")];
  const documentIds = [one.documentId, two.documentId];
  const opened = await Promise.all(documentIds.map((id) => ben.open("product", id)));
  const both = opened.join('", "');
  await ann.save("product", two.documentId, { title: "Half finished" });
  for (const action of ["bulkPublish", "bulkUnpublish", "bulkDelete"]) {
    const address = `/content-manager/collection-types/api::product.product/actions/${action}`;
    const refused = await ben.panel("POST", address, { documentIds }, both);
    expect([action, refused.status]).toEqual([action, 409]);
    expect(refusalOf(refused).conflict["documentId"]).toBe(two.documentId);
    expect(refused.error?.message).toMatch(
      /^Ann Hale \(.+\) has changed “Half finished” after you opened it/,
    );
  }
  expect(await live("set-one")).toMatchObject({ documentId: one.documentId });
});

test("an editor continues from their own change, and a request that names no version is refused", async () => {
  const { documentId } = await live("set-one");
  const saved = await ann.save("product", documentId, { title: "Once" });
  const version = String(saved.data[0]?.["version"]);
  expect((await ann.save("product", documentId, { title: "Twice" }, version)).status).toBe(200);
  const address = `/content-manager/collection-types/api::product.product/${documentId}`;
  const refused = await ann.panel("PUT", address, { title: "Blind" });
  expect([refused.status, refused.error?.message]).toEqual([
    428,
    "The panel did not say which version of the entry you have seen. Copy what you have typed, then reload the page.",
  ]);
  expect(await titleOf(documentId)).toBe("Twice");
});

test("the public API does not contain the version of an entry", async () => {
  for (const path of ["products", "site-setting", "news-items"]) {
    expect((await callCms(cms.url, api(path))).text).not.toContain('"version"');
  }
});
