import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductContact } from "../../../../../src/contract/shapes/pages.ts";
import { ProductSafety } from "../../../../../src/features/catalog/product/ProductSafety.tsx";
import { product } from "../../../../harness/entries.ts";

const contact = (changes: Partial<ProductContact>): ProductContact => ({
  ...{ role: "manufacturer", market: null, name: "Halocline", postal_address: "1 Quay, London" },
  ...{ email: "safety@halocline.example", ...changes },
});

const safety = (warnings: string | null, contacts: ProductContact[]) =>
  renderToStaticMarkup(
    <ProductSafety
      product={product("loop", { warnings })}
      settings={{ product_contacts: contacts, product_warnings: "Read the manual." }}
    />,
  );

test("CON-04 a product shows who makes it, who is responsible for which market, and where they are", () => {
  const responsible = { role: "responsible person", market: "European Union" } as const;
  const html = safety(null, [
    contact({}),
    contact({
      ...responsible,
      name: "Halocline Europe",
      postal_address: "2 Quay, Lisbon",
      email: "eu@a.example",
    }),
  ]);
  expect(html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")).toBe(
    [
      ...["", "Product safety", "Read the manual.", "Manufacturer", "Halocline, 1 Quay, London, "],
      ...["safety@halocline.example", "Responsible person, European Union"],
      ...["Halocline Europe, 2 Quay, Lisbon, ", "eu@a.example", ""],
    ].join("|"),
  );
  expect(html).toContain('href="mailto:eu@a.example"');
});

test("CON-04 warnings of a product stand in place of those for all", () => {
  expect(safety("Life support.", [])).toContain("<p>Life support.</p>");
  expect(safety("Life support.", [])).not.toContain("Read the manual.");
});
