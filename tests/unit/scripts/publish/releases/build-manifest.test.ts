import { expect, test } from "vitest";
import { buildManifest } from "../../../../../scripts/publish/releases/build-manifest.ts";
import { indexContent } from "../../../../../src/content/catalogue.ts";
import { readEntries } from "../../../../../src/content/entries.ts";
import { product } from "../../../../harness/entries.ts";
import { transportOf, validCollections } from "../../../content/fake-cms.ts";

test("FIT-08 a release names the drawing as the thumbnail of a drawn part, the upload of others", async () => {
  const mm = (name: "inside_diameter" | "section", value: number) =>
    ({ name, value, unit: "mm", text: null }) as const;
  const dimensions = [mm("inside_diameter", 7.65), mm("section", 1.78)];
  const seal = product("seal", { drawing: "o-ring", dimensions });
  const hose = product("hose");
  const { entries } = await readEntries(
    transportOf({ ...validCollections, products: [seal, hose] }).transport,
  );
  const content = indexContent(entries, "2026-01-31");
  const { thumbnails } = buildManifest(
    { change: 1, bundle: "", assets: {} },
    { entries, content, pages: new Map(), documents: new Map(), former: {} },
  );
  expect(thumbnails).toEqual({
    [seal.documentId]: "/product/seal/drawing.svg",
    [hose.documentId]: hose.featured.url.replace("/uploads/", ""),
  });
});
