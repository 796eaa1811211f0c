import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchField, searchNeedles } from "../../../src/contract/rules/search-text.ts";
import { filledDataDir } from "../cms/filled.ts";
import { api, callCms, fetchAllPages, publicEntry } from "../cms/json.ts";
import { type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

let seed: string;
let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  seed = await smallSeed();
  cms = await startCms(await filledDataDir("small", seed), { SEED_DIR: seed });
  editor = await signIn(cms);
});
afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
  await removeDataDir(seed);
});

/** On a new connection each: a reused one may be closed by the CMS at the same moment. */
const search = (term: string) =>
  callCms(cms.url, api("products", { "filters[title][$containsi]": term }), {
    headers: { connection: "close" },
  });
const slugsFor = async (term: string) => (await search(term)).data.map(({ slug }) => slug);

const idOf = async (slug: string) => (await publicEntry(cms.url, "products", slug)).documentId;

async function publish(documentId: string, data: object): Promise<void> {
  expect((await editor.save("product", documentId, data)).status).toBe(200);
  expect((await editor.act("product", documentId, "publish", data)).status).toBe(200);
}

describe("D25 a part number of the seed is found", () => {
  test.each(["HS-100-A", "hs100a", "HS 100 A", "hs_100", "100-a"])("by %s", async (term) => {
    expect(await slugsFor(term)).toEqual(["part-one"]);
  });
});

describe("D25 the search text follows an editor's changes", () => {
  test("a new title and part number are found once published, the former ones no longer", async () => {
    const documentId = await idOf("part-one");
    const changed = { title: "Grünt-Ventil", part_number: "ZX-9/77" };
    await editor.save("product", documentId, changed);
    expect(await slugsFor("zx977")).toEqual([]);
    await editor.act("product", documentId, "publish", changed);
    for (const term of ["zx977", "ZX 9 77", "gruntventil", "GRUNT VENTIL", "Grünt"]) {
      expect([term, await slugsFor(term)]).toEqual([term, ["part-one"]]);
    }
    expect(await slugsFor("hs100a")).toEqual([]);
  });

  test("a change of the title alone keeps the part number searchable, and vice versa", async () => {
    const documentId = await idOf("part-one");
    await publish(documentId, { title: "Ansaugstück" });
    expect(await slugsFor("ansaugstuck")).toEqual(["part-one"]);
    expect(await slugsFor("zx977")).toEqual(["part-one"]);
    await publish(documentId, { part_number: "QQ-1-2" });
    expect(await slugsFor("ansaugstuck")).toEqual(["part-one"]);
    expect(await slugsFor("qq12")).toEqual(["part-one"]);
    expect(await slugsFor("zx977")).toEqual([]);
  });

  test("a product whose part number is removed is found by its title only", async () => {
    await publish(await idOf("part-one"), { part_number: null });
    expect(await slugsFor("qq12")).toEqual([]);
    expect(await slugsFor("ansaugstuck")).toEqual(["part-one"]);
  });

  test("a copy is found by its own title, and a search text in a request is ignored", async () => {
    const copy = await editor.copy("product", await idOf("part-one"), {
      slug: "part-two",
      title: "Töpfchen",
      search_text: "forged",
    });
    const documentId = String(copy.data[0]?.documentId);
    await publish(documentId, { search_text: "forged" });
    expect(await slugsFor("topfchen")).toEqual(["part-two"]);
    expect(await slugsFor("forged")).toEqual([]);
  });

  test("an unpublished product is not found", async () => {
    await editor.act("product", await idOf("part-two"), "unpublish");
    expect(await slugsFor("topfchen")).toEqual([]);
  });

  test("the search text is not in any answer", async () => {
    expect(await slugsFor("set one")).toEqual(["set-one"]);
    expect((await search("set one")).text).not.toContain("search_text");
  });
});

describe("SRC-01 any term is harmless", () => {
  test.each([
    "'; DROP TABLE products; --",
    '" OR 1=1 --',
    "<script>alert(1)</script>",
    "%' UNION SELECT * FROM admin_users --",
    "\\",
    "%%%",
    "___",
    "[a-z]*",
    "🤿🤿🤿",
    "👨‍👩‍👧‍👦",
    "קסדה",
    "潜水呼吸器",
    "$containsi",
    "{{7*7}}",
    "../../etc/passwd",
    "a".repeat(200),
  ])("%s", async (term) => {
    const { status, data } = await search(term);
    expect([status, data]).toEqual([200, []]);
  });

  test("a term of 10,000 characters is refused by the name of the parameter", async () => {
    const { status, error } = await search("a".repeat(10_000));
    expect([status, error?.details]).toEqual([400, { parameter: "filters[title][$containsi]" }]);
  });

  test("for any input, the answer is exactly the matching products", async () => {
    const products = await fetchAllPages(cms.url, "products");
    const fits = (term: string) =>
      products
        .filter(({ title, part_number }) => {
          const field = searchField(title, String(part_number ?? ""));
          const needles = searchNeedles(term);
          return (
            title.toLowerCase().includes(term.toLowerCase()) || needles.some((one) => field.includes(one))
          );
        })
        .map(({ slug }) => slug)
        .toSorted();
    const piece = fc.constantFrom(
      "set",
      "S",
      "one",
      " ",
      "-",
      "HS",
      "100",
      "A",
      "%",
      "_",
      "'",
      '"',
      "\\",
      "<b>",
      "é",
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join("")),
    );
    const acceptedTerms = typed.filter((term) => !/\p{Cc}/u.test(term) && term.isWellFormed());
    await fc.assert(
      fc.asyncProperty(acceptedTerms, async (term) => {
        const { status, data } = await search(term);
        expect([status, data.map(({ slug }) => slug).toSorted()]).toEqual([200, fits(term)]);
      }),
      { numRuns: 300 },
    );
  });
});
