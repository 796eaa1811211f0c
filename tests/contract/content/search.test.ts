import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ProductDocument,
  productDocument,
  type SearchProduct,
} from "../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../src/contract/search/search-index.ts";
import { Synonyms } from "../../../src/contract/search/synonyms.ts";
import { compareByTitle } from "../../../src/contract/shapes/product.ts";
import type { SearchSynonym } from "../../../src/contract/shapes/search-synonym.ts";
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

/** `MAX_WAIT_MS` of product-search.ts, after which the database answers instead of the index. */
const MAX_WAIT_MS = 250;
const MAX_SLOW_ANSWERS = 20;

/**
 * The answer of the index, whose first is never out of date: on a busy machine a slow one may be
 * that of the database, which knows titles only.
 */
async function search(term: string) {
  for (let slow = 0; ; slow += 1) {
    const began = performance.now();
    // On a new connection each: a reused one may be closed by the CMS at the same moment.
    const answer = await callCms(cms.url, api("products", { "filters[title][$containsi]": term }), {
      headers: { connection: "close" },
    });
    if (performance.now() - began < MAX_WAIT_MS || slow === MAX_SLOW_ANSWERS) return answer;
  }
}
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

test("SRC-02 synonyms that were published before the start of the CMS work at once", async () => {
  expect(await slugsFor("things")).toEqual(await slugsFor("part"));
  expect(await slugsFor("thing")).toContain("part-one");
});

test("SRC-01 a kit is found by a part that it contains, until it no longer does", async () => {
  expect(await slugsFor("part one")).toEqual(["part-one", "set-two"]);
  await publish(await idOf("set-two"), { contents: [], fits: [] });
  expect(await slugsFor("part one")).toEqual(["part-one"]);
});

test("FIT-04 the number of a replaced part finds its successor first, while that is published", async () => {
  const [part, successor] = [await idOf("part-one"), await idOf("set-two")];
  const act = async (action: "publish" | "unpublish") =>
    expect((await editor.act("product", successor, action)).status).toBe(200);
  await publish(part, { replaced_by: successor });
  expect(await slugsFor("hs100a")).toEqual(["set-two", "part-one"]);
  await act("unpublish");
  expect(await slugsFor("hs100a")).toEqual(["part-one"]);
  await act("publish");
  expect(await slugsFor("hs100a")).toEqual(["set-two", "part-one"]);
  await publish(part, { replaced_by: null });
  expect(await slugsFor("hs100a")).toEqual(["part-one"]);
});

describe("D25 the index follows an editor's changes", () => {
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

  test("a copy is found by its own title", async () => {
    const data = { slug: "part-two", title: "Töpfchen" };
    const copy = await editor.copy("product", await idOf("part-one"), data);
    await publish(String(copy.data[0]?.documentId), data);
    expect(await slugsFor("topfchen")).toEqual(["part-two"]);
  });

  test("an unpublished product is not found", async () => {
    await editor.act("product", await idOf("part-two"), "unpublish");
    expect(await slugsFor("topfchen")).toEqual([]);
  });

  test("SRC-01 a part is found by the unit that it fits, until the unit is renamed", async () => {
    const unit = await idOf("set-two");
    await publish(await idOf("part-one"), { fits: [{ unit, quantity: 1, every: 12, per: "months" }] });
    const { title } = await publicEntry(cms.url, "products", "set-two");
    expect(await slugsFor(title)).toEqual(["set-two", "part-one"]);
    await publish(unit, { title: "Kormoran" });
    expect(await slugsFor("kormoran")).toEqual(["set-two", "part-one"]);
    expect(await slugsFor("kormoran ansaugstuck")).toEqual(["part-one"]);
    await publish(unit, { title });
    expect(await slugsFor("kormoran")).toEqual([]);
  });

  test("SRC-01 words match in any order, plural and spelling, by a prefix and with a typing mistake", async () => {
    for (const term of ["stück ansaug", "ansaugstuecks", "ansaugs", "ansagstück"]) {
      expect([term, await slugsFor(term)]).toEqual([term, ["part-one"]]);
    }
  });

  test("D37 titles that contain the term come first, and pages of results are complete", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        callCms(
          cms.url,
          api("products", {
            "filters[title][$containsi]": "set",
            "pagination[page]": page,
            "pagination[pageSize]": 1,
          }),
        ),
      ),
    );
    expect(pages.map(({ data }) => data[0]?.slug)).toEqual(["set-two", "set-one", "part-one"]);
    expect(pages[0]?.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 3, total: 3 });
  });
});

describe("SRC-02 editors keep synonyms", () => {
  test("a synonym works once it is published, in one direction or both, and no longer without it", async () => {
    const data = { term: "sucker", synonyms: [{ term: "ansaugstück" }], both_ways: false };
    expect(await slugsFor("sucker")).toEqual([]);
    const created = await editor.create("search-synonym", data);
    const documentId = String(created.data[0]?.documentId);
    expect(await slugsFor("sucker")).toEqual([]);
    expect((await editor.act("search-synonym", documentId, "publish", data)).status).toBe(200);
    expect(await slugsFor("suckers")).toEqual(["part-one"]);
    await editor.act("search-synonym", documentId, "unpublish");
    expect(await slugsFor("sucker")).toEqual([]);
  });
});

describe("SRC-01 any term is harmless", () => {
  test.each([
    "'; DROP TABLE products; --",
    '" OR 7=7 --',
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

  test("SRC-04 for any input, the answer is the one that the shared rules give for the same content", async () => {
    const products: unknown[] = await fetchAllPages(cms.url, "products");
    const synonyms: unknown[] = await fetchAllPages(cms.url, "search-synonyms");
    const index = new SearchIndex<ProductDocument>(compareByTitle, new Synonyms(synonyms as SearchSynonym[]));
    index.addAll((products as SearchProduct[]).map(productDocument));
    const expected = (term: string) => index.find(term).map((id) => index.documentOf(id)?.slug);
    const piece = fc.constantFrom(
      ...["set", "S", "one", " ", "-", "HS", "100", "A", "%", "_", "'", '"', "\\", "<b>", "é"],
      ...["unit", "spare", "parts", "oen", "two"],
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join("")),
    );
    const acceptedTerms = typed.filter((term) => !/\p{Cc}/u.test(term) && term.isWellFormed());
    await fc.assert(
      fc.asyncProperty(acceptedTerms, async (term) => {
        const { status, data } = await search(term);
        expect([status, data.map(({ slug }) => slug)]).toEqual([200, expected(term)]);
      }),
      { numRuns: 300 },
    );
  });
});
