import { expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { BAD_LISTS } from "./bad-lists.ts";
import { editors, shop, startLists } from "./lists.ts";

/** Former part numbers and the units that a part fits, as cells of prices and spares. */

startLists(0);
const { changes, fileWith, imported, importing, live, preview, readList, rowOf } = shop;

/** Replaces the cells of the lists in a line. */
const edited = (row: string, former: string, fits: string): string =>
  row.replace(/,"[^"]*","[^"]*"$/, `,"${former}","${fits}"`);

test.each(BAD_LISTS)("BULK FIT %s is refused with its line and column", async (_, former, fits, problem) => {
  const file = fileWith(rowOf(await live("set-one")), edited(rowOf(await live("part-one")), former, fits));
  const { problems } = await preview(file);
  expect(problems).toHaveLength(1);
  const [{ line, column, message }] = problems;
  expect([line, `${column}: ${message}`]).toEqual([3, expect.stringContaining(problem)]);
  const before = changes();
  expect((await importing(file)).status).toBe(409);
  expect(changes()).toEqual(before);
});

test("BULK FIT former part numbers and units are lists in cells, by slug or part number", async () => {
  const [part, two] = [await live("part-one"), await live("set-two")];
  const file = fileWith(
    edited(rowOf(part), "HS-100; hs 99 ", "hc 1 X 4 every 1 Month; set-two x 1 on condition\n"),
    edited(rowOf(two), "", " "),
  );
  const change = (column: string, before: string, after: string) => ({ column, before, after });
  expect((await preview(file)).changed.map(({ fields }: { fields: object[] }) => fields)).toEqual([
    [
      change("Former part numbers", "", "HS-100; hs 99 "),
      change("Fits", "set-one x 2 every 12 months", "hc 1 X 4 every 1 Month; set-two x 1 on condition\n"),
    ],
    [change("Former part numbers", "HC-0", ""), change("Fits", "set-one x 1 on condition", " ")],
  ]);
  expect(await imported(file)).toEqual({ imported: 2 });
  const unit = (slug: string) => expect.objectContaining({ slug });
  expect(await live("part-one")).toMatchObject({
    former_part_numbers: ["HS-100", "hs 99"],
    fits: [
      { unit: unit("set-one"), quantity: 4, every: 1, per: "months" },
      { unit: unit("set-two"), quantity: 1, every: null, per: "condition" },
    ],
  });
  expect(await live("set-two")).toMatchObject({ former_part_numbers: [], fits: [] });
  // The draft has the same, and the panel shows it as published.
  const address = `/content-manager/collection-types/api::product.product/${part.documentId}`;
  const draft = JSON.parse((await editors().ben.panel("GET", address)).text).data;
  expect(draft).toMatchObject({
    status: "published",
    former_part_numbers: [{ number: "HS-100" }, { number: "hs 99" }],
    fits: [{ quantity: 4 }, { quantity: 1 }],
  });
  expect((await editors().ben.act("product", part.documentId, "publish", { price: 1250 })).status).toBe(200);
  expect((await live("part-one"))["fits"]).toMatchObject([
    { unit: unit("set-one") },
    { unit: unit("set-two") },
  ]);
  for (const table of ["components_product_fits", "components_product_former_part_numbers"]) {
    const orphans = `SELECT count(*) AS n FROM ${table} WHERE id NOT IN (SELECT cmp_id FROM products_cmps
      WHERE component_type = 'product.${table.includes("fits") ? "fit" : "former-part-number"}')`;
    expect([table, runSql(editors().cms.dataDir, orphans)]).toEqual([table, [{ n: 0 }]]);
  }
  await readList();
  expect(rowOf(part)).toContain('"HS-100; hs 99","set-one x 4 every 1 month; set-two x 1 on condition"');
  expect(await preview(fileWith(rowOf(part)))).toMatchObject({ unchanged: 1 });
});

test("BULK FIT what a cell cannot hold, or could mean two products, is changed in the form alone", async () => {
  const { ann, cms } = editors();
  const [part, two] = [await live("part-one"), await live("set-two")];
  const former = { former_part_numbers: [{ number: "A;1" }] };
  expect((await ann.act("product", two.documentId, "publish", former)).status).toBe(200);
  runSql(cms.dataDir, "UPDATE products SET part_number = 'HC-1' WHERE slug = 'set-two'");
  await readList();
  const problemsOf = async (row: string) =>
    (await preview(fileWith(row))).problems.map(({ message }: { message: string }) => message);
  expect(await problemsOf(rowOf(two))).toEqual([]);
  expect(await problemsOf(edited(rowOf(two), "A;1; B2", ""))).toEqual([
    "One of these numbers has a semicolon or a line end. Change them in the product's form.",
  ]);
  expect(await problemsOf(edited(rowOf(part), "", "HC 1 x 1 on condition"))).toEqual([
    "Several products have the part number “HC 1”. Name the slug of one.",
  ]);
  const unit = "SELECT id FROM products WHERE slug = 'set-two' AND published_at IS NOT NULL";
  runSql(cms.dataDir, `DELETE FROM components_product_fits_unit_lnk WHERE product_id IN (${unit})`);
  await readList();
  expect(await problemsOf(rowOf(part))).toEqual([]);
  expect(await problemsOf(edited(rowOf(part), "", ""))).toEqual([
    "One of these units is not published. Change them in the product's form.",
  ]);
});
