import { describe, expect, test } from "vitest";
import { seedEdit } from "./seed.ts";
import { problemsOf } from "./seed-problems.ts";

const one = "products/set-one.yaml";

describe("a seed with a mistake", () => {
  test("the unchanged seed has none", async () => {
    expect(await problemsOf({})).toBe("");
  });

  test.each([
    ["a missing file", { "site.yaml": null }, "site.yaml: is missing"],
    [
      "a missing folder",
      { "pages/about-us.yaml": null, "pages/contact-us.yaml": null },
      "pages/: is missing",
    ],
    ["broken YAML", { "site.yaml": "a: [" }, "site.yaml: is not valid YAML"],
    ["a missing field", seedEdit(one, "title: Set One", ""), `${one}: product "set-one": title is missing`],
    ["a missing price", seedEdit("products/set-two.yaml", "price: 0", ""), "price is missing; write 0"],
    [
      "a negative price",
      seedEdit("products/set-two.yaml", "price: 0", "price: -5"),
      "price must not be negative",
    ],
    ["half a cent", seedEdit("products/set-two.yaml", "price: 0", "price: 1.005"), "price must be an amount"],
    [
      "an unknown key",
      seedEdit(one, "price:", "prize: 1\nprice:"),
      'product "set-one": prize is not a known field',
    ],
    ["a nested mistake", seedEdit(one, "value: 40 m", "value: 40"), "key_facts[1].value must be a text"],
    [
      "an unknown nested key",
      seedEdit(one, "label: Mass", "lable: Mass"),
      "key_facts[2].lable is not a known field",
    ],
    ["a long text", seedEdit(one, "HC-1", "H".repeat(41)), "part_number has 41 characters; 40 are allowed"],
    [
      "an unknown product",
      seedEdit(one, "part-one", "part-on"),
      'related_products names "part-on", which does not exist',
    ],
    [
      "an unknown sub-category",
      seedEdit(one, "[sets]", "[setts]"),
      'sub_categories names "setts", which does not exist',
    ],
    [
      "an unknown featured product",
      seedEdit("home.yaml", "[set-two", "[x"),
      'featured_products names "x", which does not exist',
    ],
  ])("%s is reported with its place", async (_, changes, message) => {
    const [headline, ...lines] = (await problemsOf(changes)).split("\n");
    expect(headline).toMatch(/^The seed has \d+ problems?; nothing was written\.$/);
    expect(lines.join("\n")).toContain(message);
    for (const line of lines) expect(line).toMatch(/^ {2}\S+: /);
  });
});
