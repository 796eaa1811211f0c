import { expect, test } from "vitest";
import { brandCollections } from "../../../scripts/bench/generated/brand.ts";
import { readContent } from "../../../src/content/read-content.ts";
import { RESERVED_SEGMENTS } from "../../../src/contract/shapes/paths.ts";
import { category } from "../../harness/entries.ts";
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
