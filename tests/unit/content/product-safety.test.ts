import { expect, test } from "vitest";
import { readContent } from "../../../src/content/read-content.ts";
import type { ProductContact, SiteSetting } from "../../../src/contract/shapes/pages.ts";
import { product, settings } from "../../harness/entries.ts";
import { transportOf, validCollections } from "./fake-cms.ts";

const contact = (role: ProductContact["role"]): ProductContact => ({
  role,
  market: null,
  name: "Maker",
  postal_address: "1 Quay, London",
  email: "maker@halocline.example",
});
const BOTH = [contact("manufacturer"), contact("responsible person")];

/** Reads a site of a product with warnings of its own and one without. */
const readSite = (changes: Partial<SiteSetting>) =>
  readContent(
    transportOf(
      {
        ...validCollections,
        products: [product("loop", { warnings: "Needs training." }), product("ring")],
      },
      { ...settings, require_product_safety: true, ...changes },
    ).transport,
  );

test("CON-04 a publish fails for what product safety asks for and is missing", async () => {
  await expect(readSite({ product_contacts: BOTH })).rejects.toThrow(
    'product "ring": has no warnings, and the site settings have none for all products',
  );
  const warnings = { product_warnings: "Read the manual." };
  await expect(readSite({ ...warnings, product_contacts: [contact("manufacturer")] })).rejects.toThrow(
    "names no responsible person",
  );
  await expect(readSite({ ...warnings, product_contacts: [] })).rejects.toThrow("names no manufacturer");
  await expect(readSite({ ...warnings, product_contacts: BOTH })).resolves.toBeDefined();
});

test("CON-04 nothing is asked for unless an editor requires it", async () => {
  await expect(readSite({ require_product_safety: false })).resolves.toBeDefined();
});
