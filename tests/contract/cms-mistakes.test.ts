import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { compiledCms, removeDataDir } from "./cms-process.ts";
import { smallSeed, spoilt } from "./cms-seed.ts";

/** The check that each first start makes before it writes (tried with a whole start in cms-seed.test.ts). */
async function problemsOf(changes: Parameters<typeof smallSeed>[0]): Promise<string> {
  const { readSeed } = createRequire(import.meta.url)(
    path.join(compiledCms(), "src", "seed", "read-seed.js"),
  );
  const folder = await smallSeed(changes);
  const { problems } = await readSeed(folder);
  await removeDataDir(folder);
  return problems ?? "";
}

const one = "products/set-one.yaml";

describe("a seed with a mistake", () => {
  test("the seed that the others are spoilt from has none", async () => {
    expect(await problemsOf({})).toBe("");
  });

  test.each([
    ["a missing file", { "site.yaml": null }, "site.yaml: is missing"],
    ["a missing folder", { "pages/about-us.yaml": null }, "pages/: is missing"],
    ["broken YAML", { "site.yaml": "a: [" }, "site.yaml: is not valid YAML"],
    ["a missing field", spoilt(one, "title: Set One", ""), `${one}: product "set-one": title is missing`],
    ["a missing price", spoilt("products/set-two.yaml", "price: 0", ""), "price is missing; write 0"],
    [
      "a negative price",
      spoilt("products/set-two.yaml", "price: 0", "price: -5"),
      "price must not be negative",
    ],
    ["half a cent", spoilt("products/set-two.yaml", "price: 0", "price: 1.005"), "price must be an amount"],
    [
      "an unknown key",
      spoilt(one, "price:", "prize: 1\nprice:"),
      'product "set-one": prize is not a known field',
    ],
    ["a nested mistake", spoilt(one, "value: 40 m", "value: 40"), "key_facts[1].value must be a text"],
    [
      "an unknown nested key",
      spoilt(one, "label: Mass", "lable: Mass"),
      "key_facts[2].lable is not a known field",
    ],
    ["a text too long", spoilt(one, "HC-1", "H".repeat(41)), "part_number has 41 characters; 40 are allowed"],
    [
      "no such product",
      spoilt(one, "part-one", "part-on"),
      'related_products names "part-on", which does not exist',
    ],
    ["no such shelf", spoilt(one, "[sets]", "[setts]"), 'sub_categories names "setts", which does not exist'],
    [
      "no such featured",
      spoilt("site.yaml", "[set-two", "[x"),
      'featured_products names "x", which does not exist',
    ],
    [
      "a missing picture",
      { "media/pictures/part.webp": null },
      'spare "part-one": featured.file needs media/pictures',
    ],
    [
      "a missing PDF",
      { "media/datasheets/set-one.pdf": null },
      'product "set-one": datasheet needs media/datasheets',
    ],
    ["no picture at all", { "media/pictures/part.webp": "text" }, "to be a .webp picture or a .pdf document"],
    [
      "a double slug",
      spoilt("spares.yaml", "part-one", "set-one"),
      'spare "set-one": slug "set-one" is used already',
    ],
    ["a bad slug", spoilt("spares.yaml", "part-one", "Part_One"), 'slug "Part_One" may only have'],
    [
      "another file name",
      spoilt(one, "slug: set-one", "slug: set-1"),
      'slug "set-1" differs from the name of the file',
    ],
    ["a bad date", spoilt(one, "2024-05-02", "2024-02-30"), 'created_at "2024-02-30" is not a day'],
    ["a table", spoilt(one, "> A quote", "| a |\n  | - |\n  | b |"), "long_descriptions has a table"],
    [
      "two texts for one picture",
      spoilt("products/set-two.yaml", "alt: A set", "alt: B"),
      "featured.alt differs",
    ],
  ])("%s is named with its place", async (_, changes, message) => {
    const [headline, ...lines] = (await problemsOf(changes)).split("\n");
    expect(headline).toMatch(/^The seed has \d+ problems?; nothing was written\.$/);
    expect(lines.join("\n")).toContain(message);
    for (const line of lines) expect(line).toMatch(/^ {2}\S+: /);
  });
});
