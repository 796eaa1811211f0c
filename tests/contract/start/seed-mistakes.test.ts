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
    [
      "a missing picture",
      { "media/pictures/zander.svg": null },
      'distributor 1 "Zander Dive": logo.file needs media/pictures/zander.svg, which is missing',
    ],
    [
      "a missing PDF",
      { "media/datasheets/set-one.pdf": null },
      'product "set-one": datasheet needs media/datasheets',
    ],
    [
      "a file that is not a picture",
      { "media/pictures/part.webp": "text" },
      "part.webp to be a .webp picture or an .svg drawing without scripts",
    ],
    [
      "a duplicate slug",
      seedEdit("spares/parts.yaml", "part-one", "set-one"),
      'spare "set-one": slug "set-one" is used already',
    ],
    ["a bad slug", seedEdit("spares/parts.yaml", "part-one", "Part_One"), 'slug "Part_One" may only have'],
    [
      "a slug that is too long",
      seedEdit("spares/parts.yaml", "part-one", "a".repeat(201)),
      'a" must not be longer than 200 characters',
    ],
    [
      "a slug that differs from the file name",
      seedEdit(one, "slug: set-one", "slug: set-1"),
      'slug "set-1" differs from the name of the file',
    ],
    ["a bad date", seedEdit(one, "2024-05-02", "2024-02-30"), 'created_at "2024-02-30" is not a day'],
    ["a table", seedEdit(one, "> A quote", "| a |\n  | - |\n  | b |"), "long_descriptions has a table"],
    [
      "two alternative texts for one picture",
      seedEdit("products/set-two.yaml", "alt: A set", "alt: B"),
      "featured.file describes pictures/set.webp with other words",
    ],
    [
      "a focal point outside the picture",
      seedEdit("tiles.yaml", "x: 30", "x: 120"),
      'tile "pandemic": picture.focus.x must be from 0 to 100',
    ],
    [
      "a focal point that is not a number",
      seedEdit("tiles.yaml", "y: 40", "y: high"),
      'tile "pandemic": picture.focus.y must be a whole number',
    ],
    [
      "two focal points for one picture",
      seedEdit("gallery.yaml", "alt: A part", "alt: A part, focus: { x: 30, y: 41 }"),
      "picture.file gives pictures/part.webp another focal point than another entry",
    ],
    ["a list that is missing", { "gallery.yaml": null }, "gallery.yaml: is missing"],
    [
      "an entry without fields",
      { "gallery.yaml": "- A picture" },
      "gallery.yaml: gallery picture 1 must have named fields",
    ],
    [
      "a missing field of the brand",
      seedEdit("certificates.yaml", "issuer: Another body, ", ""),
      'certificates.yaml: certificate 2 "CE": issuer is missing',
    ],
    [
      "an external link where a page is required",
      seedEdit("tiles.yaml", "/training", "https://training.example"),
      'tile "training": link "https://training.example" must be a path of the site that begins with /',
    ],
    [
      "a protocol-relative link",
      seedEdit("home.yaml", "link: /sports-diving", "link: //sports-diving"),
      'home.yaml: home: slides[1].link "//sports-diving" must be a path of the site',
    ],
    [
      "a link that is not https",
      seedEdit("distributors.yaml", "https://zander", "http://zander"),
      'distributor 1 "Zander Dive": website "http://zander.example" must be an address that begins with https://',
    ],
    [
      "a link that is neither a path nor a URL",
      seedEdit("news.yaml", "https://proceedings.example/paper", "proceedings"),
      'news 3 "A paper": link "proceedings" must be a path of the site that begins with /, or an address',
    ],
    [
      "a last day before the first",
      seedEdit("exhibitions.yaml", "2020-03-27", "2020-03-23"),
      'exhibition 1 "Spring fair": ends_on 2020-03-23 must not be before the first day',
    ],
    [
      "an invalid day",
      seedEdit("news.yaml", "2021-04-19", "19 April 2021"),
      'news 2 "A bulletin": date "19 April 2021" is not a day',
    ],
    [
      "an invalid e-mail address",
      seedEdit("site.yaml", "support@halocline.example", "support"),
      'site.yaml: site: support_email "support" must be an e-mail address',
    ],
    [
      "a country code that is too long",
      seedEdit("site.yaml", "country_code: GB", "country_code: UK1"),
      "site: offices[1].country_code has 3 characters; 2 are allowed",
    ],
    [
      "a country code in lower case",
      seedEdit("site.yaml", "country_code: GB", "country_code: gb"),
      'offices[1].country_code "gb" must be two capital letters',
    ],
    ["no office", seedEdit("site.yaml", "offices:", "claims2:"), "site: offices is missing"],
    ["no slide", seedEdit("home.yaml", "slides:", "slidez:"), "home.yaml: home: slides is missing"],
    [
      "an unknown tile on the home page",
      seedEdit("home.yaml", "[training,", "[trainings,"),
      'home.yaml: home: event_tiles names "trainings", which does not exist',
    ],
    [
      "an unknown tile on a category",
      seedEdit("categories.yaml", "[news]", "[new]"),
      'category "sports-diving": information_tiles names "new", which does not exist',
    ],
    [
      "a duplicate tile",
      seedEdit("tiles.yaml", "slug: pandemic", "slug: training"),
      'tile "training": slug "training" is used already in tiles.yaml',
    ],
    [
      "a missing document",
      { "media/documents/bulletin.pdf": null },
      'news 2 "A bulletin": document needs media/documents/bulletin.pdf, which is missing',
    ],
    [
      "a document that is not a PDF",
      { "media/documents/levels.pdf": "text" },
      'document 2 "Levels": revisions[1].file needs media/documents/levels.pdf to be a .pdf document',
    ],
    [
      "a missing file that a text links to",
      { "media/documents/terms.pdf": null },
      'page "contact-us": body needs media/documents/terms.pdf, which is missing',
    ],
    [
      "a file outside of the seed",
      seedEdit("safety.yaml", "documents/levels.pdf", "documents/../../site.yaml"),
      'file "documents/../../site.yaml" is not the name of a file in media/',
    ],
    [
      "a drawing with a script",
      { "media/pictures/zander.svg": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>" },
      "logo.file needs media/pictures/zander.svg to be a .webp picture or an .svg drawing without scripts",
    ],
    [
      "a picture without an alternative text",
      seedEdit("gallery.yaml", ", alt: A part", ""),
      'gallery picture 2 "A bench": picture.alt is missing',
    ],
    [
      "an invalid link in a text",
      seedEdit("pages/contact-us.yaml", "mailto:sales@halocline.example", "sales"),
      'page "contact-us": body links to sales, which is no path of the site',
    ],
    [
      "a link in a text that runs a script",
      seedEdit("home.yaml", "(/news)", "(javascript:alert)"),
      "home: warranty_text links to javascript:alert, which is no path",
    ],
  ])("%s is reported with its place", async (_, changes, message) => {
    const [headline, ...lines] = (await problemsOf(changes)).split("\n");
    expect(headline).toMatch(/^The seed has \d+ problems?; nothing was written\.$/);
    expect(lines.join("\n")).toContain(message);
    for (const line of lines) expect(line).toMatch(/^ {2}\S+: /);
  });

  test("a missing file that many entries use is reported once", async () => {
    expect(await problemsOf({ "media/pictures/part.webp": null })).toBe(
      [
        "The seed has 1 problem; nothing was written.",
        '  categories.yaml: category "sports-diving": slides[2].picture.file needs media/pictures/part.webp, which is missing',
      ].join("\n"),
    );
  });
});
