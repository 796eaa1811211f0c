import { describe, expect, test } from "vitest";
import { inDatabase, runSql } from "../accounts/account.ts";
import { AMOUNT, BAD_CELLS, BAD_FILES, BAD_PRICES } from "./bad-lists.ts";
import { BULK, editors, priced, shop, startLists } from "./lists.ts";

/** Prices and spares as CSV: download, preview, import. */

startLists();
const { download, readList, lines, live, rowOf, bulkRows, fileWith } = shop;
const { preview, importing, imported, changes } = shop;

test("BULK the list has a line for each published product, with the version that it was read from", async () => {
  const { headers } = await download();
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="prices-and-spares.csv"');
  expect(lines()).toHaveLength(1 + 3 + BULK);
  expect(lines()[0]).toBe(
    '"Product","Version","Part number","Title","Price in USD","Short description","Former part numbers","Fits"',
  );
  const one = await live("set-one");
  const version = await editors().ann.open("product", one.documentId);
  expect(rowOf(one)).toMatch(
    new RegExp(`^"${one.documentId}","'?${version}","HC-1","Set One",8950.00,"The first set","",""$`),
  );
  expect(rowOf(await live("set-two"))).toContain(
    ',"","Another Set Two",0.00,"The second set","HC-0","set-one x 1 on condition"',
  );
  expect(rowOf(await live("part-one"))).toContain(
    ',"HS-100-A","Part One","","A part of a set","","set-one x 2 every 12 months"',
  );
});

test("BULK an unchanged list changes nothing, also as another spreadsheet saves it", async () => {
  const same = { changed: [], changedCount: 0, unchanged: lines().length - 1, problems: [], problemCount: 0 };
  expect(await preview(lines().join("\r\n"))).toEqual(same);
  const one = await live("set-one");
  const semicolons = [lines()[0], rowOf(one).replace("8950.00", "8950,0")]
    .join("\n")
    .replaceAll('","', '";"');
  const file = semicolons.replace(",8950,0,", ";8950,0;");
  expect(await preview(file)).toEqual({ ...same, unchanged: 1 });
});

test("BULK what the preview shows is published in one go, with the editor's name in the former versions", async () => {
  const [one, part] = [await live("set-one"), await live("part-one")];
  const file = fileWith(
    rowOf(part).replace('"Part One",""', `"=cmd|' /C calc'!A0 <b>Part</b>",12.5`),
    priced(rowOf(one), "0"),
    rowOf(await live("set-two")),
  );
  const price = (before: string, after: string) => ({ column: "Price in USD", before, after });
  expect(await preview(file)).toEqual({
    changed: [
      {
        ...{ line: 2, title: "Part One" },
        fields: [
          { column: "Title", before: "Part One", after: "=cmd|' /C calc'!A0 <b>Part</b>" },
          price("Supplied under contract", "$12.50"),
        ],
      },
      { line: 3, title: "Set One", fields: [price("$8,950.00", "Price on request")] },
    ],
    ...{ changedCount: 2, unchanged: 1, problems: [], problemCount: 0 },
  });
  const before = changes();
  expect(await imported(file)).toEqual({ imported: 2 });
  expect(changes().slice(before.length)).toMatchObject([
    { entry: part.documentId, action: "publish" },
    { entry: one.documentId, action: "publish" },
  ]);
  expect(await live("set-one")).toMatchObject({ price: 0, title: "Set One" });
  expect(await live("part-one")).toMatchObject({ price: 12.5, title: "=cmd|' /C calc'!A0 <b>Part</b>" });
  const versions = JSON.parse(
    (await editors().ben.panel("GET", `/entry-versions/product/${one.documentId}`)).text,
  ).data;
  expect(versions.last).toMatchObject({ action: "publish", editor: "Ann Hale" });
  expect(versions.published.map(({ action }: { action: string }) => action)).toEqual(["publish", "found"]);
  const address = `/content-manager/collection-types/api::product.product/${one.documentId}`;
  expect(JSON.parse((await editors().ben.panel("GET", address)).text).data).toMatchObject({
    ...{ status: "published", price: 0 },
    updatedBy: { firstname: "Ann", lastname: "Hale" },
  });
  expect((await live("set-one"))["updatedAt"]).not.toBe(one["updatedAt"]);
  expect((await download()).text).toContain(`"'=cmd|' /C calc'!A0 <b>Part</b>",12.50,`);
  // The same file again: nothing is left to change.
  expect(await imported(file)).toEqual({ imported: 0 });
  expect(changes()).toHaveLength(before.length + 2);
});

describe("a list is refused as a whole", () => {
  const cellProblems = async (edit: (row: string) => string) => {
    const [good, bad] = bulkRows() as [string, string];
    const file = fileWith(priced(good, "99.00"), edit(bad));
    const { problems } = await preview(file);
    const before = changes();
    const refused = await importing(file);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was imported\. Line 3/),
    ]);
    expect(changes()).toEqual(before);
    expect((await download()).text).not.toContain(",99.00,");
    return problems.map(({ line, column, message }: Record<string, unknown>) => {
      expect(line).toBe(3);
      return `${column}: ${message}`;
    });
  };
  test.each(BAD_PRICES)("BULK with the price %s", async (price) => {
    expect(await cellProblems((row) => priced(row, price))).toEqual([expect.stringMatching(AMOUNT)]);
  });

  test.each(BAD_CELLS)("BULK with %s", async (_, part, replacement, message) => {
    expect(await cellProblems((row) => row.replace(part, replacement))).toEqual([message]);
  });

  test("BULK CON-01 with a price for a product whose condition of sale is not published", async () => {
    const { ann, cms } = editors();
    const data = { title: "Course", text: "For divers on it.", kind: "qualification" };
    const condition = String((await ann.publishNew("condition", data)).data[0]?.documentId);
    const two = await live("set-two");
    const named = { conditions: { set: [{ documentId: condition }] } };
    expect((await ann.act("product", two.documentId, "publish", named)).status).toBe(200);
    const published = "DELETE FROM conditions WHERE document_id = ? AND published_at IS NOT NULL";
    runSql(cms.dataDir, published, condition);
    await readList();
    const message = "“Course” is not published, so this would be sold without it. Publish it first.";
    const file = fileWith(priced(rowOf(two), "99.00"));
    expect((await preview(file)).problems).toEqual([
      { line: 2, column: null, message: `Conditions of sale: ${message}` },
    ]);
    expect((await importing(file)).status).toBe(409);
    expect((await live("set-two"))["price"]).toBe(0);
    // Its texts may change: that sells nothing new.
    const renamed = fileWith(rowOf(two).replace("The second set", "The other set"));
    expect((await preview(renamed)).problems).toEqual([]);
    expect((await ann.act("condition", condition, "publish")).status).toBe(200);
    expect((await preview(file)).problems).toEqual([]);
  });

  test("BULK with the same product twice", async () => {
    const [first = ""] = bulkRows();
    const { problems } = await preview(fileWith(first, priced(first, "3")));
    expect(problems).toEqual([{ line: 3, column: null, message: "Line 2 has the same product." }]);
  });

  test.each(BAD_FILES)("BULK with %s, as a file", async (_, file, message) => {
    const { problems, changed } = await preview(file);
    expect([problems.map((problem: { message: string }) => problem.message), changed]).toEqual([
      [message],
      [],
    ]);
  });

  test("BULK with more changes than one import may have", async () => {
    const rows = bulkRows().map((row) => priced(row, "77"));
    const { problems, changed, changedCount } = await preview(fileWith(...rows));
    expect([problems, changed.length, changedCount]).toEqual([
      [{ line: 502, column: null, message: expect.stringMatching(/^This list changes 501 products/) }],
      BULK - 1,
      BULK,
    ]);
  });

  test("BULK with more than the CMS reads, or no text", async () => {
    expect((await importing("x".repeat(2.1 * 1024 * 1024))).status).toBe(413);
    for (const body of [{}, { file: 1 }, { file: ["x"] }, "[]"])
      expect((await editors().ann.panel("POST", "/product-list/import", body)).status).toBe(400);
  });
});

describe("what another editor has done", () => {
  test("BULK after the download is named with who and when, and nothing is imported", async () => {
    const [one, two] = [await live("set-one"), await live("set-two")];
    const file = fileWith(priced(rowOf(two), "5.00"), priced(rowOf(one), "6.00"));
    expect((await preview(file)).problems).toEqual([]);
    expect((await editors().ben.act("product", one.documentId, "publish", { price: 700 })).status).toBe(200);
    const message =
      /Ben Reed \(\d+ \w+ \d{4}, \d\d:\d\d UTC\) changed “Set One” after this list was downloaded\. Download the list again\.$/;
    const refused = await importing(file);
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringMatching(message)]);
    expect((await preview(file)).problems).toEqual([
      { line: 3, column: null, message: expect.stringMatching(message) },
    ]);
    expect([(await live("set-one"))["price"], (await live("set-two"))["price"]]).toEqual([7, 0]);
    const damaged = priced(rowOf(two), "5.00").replace(/^("[^"]+"),"[^"]+"/, '$1,"damaged"');
    expect((await preview(fileWith(damaged))).problems[0].message).toMatch(/ is not known\./);
  });

  test("BULK without publishing it is not published by an import", async () => {
    const part = await live("part-one");
    await editors().ben.save("product", part.documentId, { short_descriptions: "Half finished" });
    await readList();
    const row = rowOf(part);
    expect(row).not.toContain("Half finished");
    expect(await preview(fileWith(row))).toMatchObject({ unchanged: 1, problems: [] });
    const refused = await importing(fileWith(priced(row, "5")));
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was imported\. Line 2: “.+” has unpublished changes\./),
    ]);
    await editors().ben.act("product", part.documentId, "discard");
    await readList();
    expect(await imported(fileWith(priced(rowOf(part), "5")))).toEqual({ imported: 1 });
    expect((await live("part-one"))["price"]).toBe(5);
  });

  test("BULK of imports of one list at the same time, one changes it", async () => {
    const one = await live("set-one");
    const files = ["11", "12", "13", "14"].map((price) => fileWith(priced(rowOf(one), price)));
    const statuses = (await Promise.all(files.map(importing))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await live("set-one"))["price"]).toBe(11 + statuses.indexOf(200));
  });
});

test("BULK an import that fails half way changes nothing and records nothing", async () => {
  const rows = bulkRows().slice(0, 100);
  const file = fileWith(...rows.map((row) => priced(row, "55.55")));
  const before = changes();
  const [last = ""] = rows.slice(-1);
  const [, documentId] = /^"([^"]+)"/.exec(last) ?? [];
  runSql(
    editors().cms.dataDir,
    `CREATE TRIGGER refused BEFORE UPDATE ON products WHEN NEW.document_id = '${documentId}'
     BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  expect((await importing(file)).status).toBe(500);
  runSql(editors().cms.dataDir, "DROP TRIGGER refused");
  expect(changes()).toEqual(before);
  expect((await download()).text).not.toContain("55.55");
  expect(await imported(file)).toEqual({ imported: 100 });
  const records = inDatabase(editors().cms.dataDir, (database) =>
    database
      .prepare("SELECT count(*) AS n FROM entry_versions WHERE action = 'publish' AND editor = 'Ann Hale'")
      .get(),
  );
  expect(Number(records?.["n"])).toBeGreaterThanOrEqual(100);
});
