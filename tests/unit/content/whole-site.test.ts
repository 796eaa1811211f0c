import { expect, test } from "vitest";
import { brandCollections } from "../../../scripts/bench/generated/brand.ts";
import { readContent } from "../../../src/content/read-content.ts";
import { RESERVED_SEGMENTS } from "../../../src/domain/paths.ts";
import { category } from "../../harness/entries.ts";
import { sound, transportOf } from "./cms-double.ts";

/** What a site needs or must not have as a whole, though each entry is right by itself. */
const read = (changes: typeof sound) => readContent(transportOf({ ...sound, ...changes }).transport);

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

test.each(RESERVED_SEGMENTS)("a category may not take the path of a part of the site: /%s", async (slug) => {
  await expect(read({ categories: [...(sound["categories"] ?? []), category(slug)] })).rejects.toThrow(
    `category "${slug}": field slug: must not be the address of a page of the site`,
  );
});
