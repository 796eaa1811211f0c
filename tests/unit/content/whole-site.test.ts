import { expect, test } from "vitest";
import { brandCollections } from "../../../scripts/bench/generated/brand.ts";
import { readContent } from "../../../src/content/read-content.ts";
import { RESERVED_SEGMENTS } from "../../../src/contract/shapes/paths.ts";
import { category, notice, product } from "../../harness/entries.ts";
import { transportOf, validCollections } from "./fake-cms.ts";

/** Reads a site with these collections changed; each entry by itself is valid. */
const read = (changes: typeof validCollections) =>
  readContent(transportOf({ ...validCollections, ...changes }).transport);

const KINDS: Record<string, string> = {
  certificates: "certificate",
  distributors: "distributor",
  exhibitions: "exhibition",
  "news-items": "news item",
  "video-refreshers": "video refresher",
  "safety-document-sets": "safety document set",
  "gallery-pictures": "gallery picture",
};

test.each(Object.keys(brandCollections))("an empty collection stops the build: %s", async (name) => {
  await expect(read({ [name]: [] })).rejects.toThrow(
    `No ${KINDS[name]} is published, and a page shows nothing else`,
  );
});

test.each(RESERVED_SEGMENTS)("a category must not claim a reserved path: /%s", async (slug) => {
  await expect(
    read({ categories: [...(validCollections["categories"] ?? []), category(slug)] }),
  ).rejects.toThrow(`category "${slug}": field slug: must not be the address of a page of the site`);
});

test("NOT-04 a notice that plays its hazard down, and formats that could be mistaken, stop the build", async () => {
  const models = { products: [product("loop", { serial_format: "LP-##-####" })] };
  const { notices } = await read({ ...models, notices: [notice("SB 1")] });
  expect([...notices.values()].map(({ number }) => number)).toEqual(["SB 1"]);
  await expect(
    read({ ...models, notices: [notice("SB 1", { remedy: "A voluntary exchange." })] }),
  ).rejects.toThrow('safety notice "Notice SB 1": field remedy: must not play the hazard down');
  await expect(
    read({ products: [...models.products, product("other", { serial_format: "LP######" })] }),
  ).rejects.toThrow('product "other": field serial_format: must differ from the serial numbers of "loop"');
});
