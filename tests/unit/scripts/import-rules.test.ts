import { expect, test } from "vitest";
import { importFaults } from "../../../scripts/import-rules.ts";

const from = (specifier: string) => `import { x } from "${specifier}";\n`;

test.each([
  ["src/domain/cart.ts", "./money.ts"],
  ["src/domain/cart.ts", "zod/mini"],
  ["src/api/catalogue.ts", "../domain/product.ts"],
  ["src/content/catalogue.ts", "../api/http.ts"],
  ["src/islands/header-cart/HeaderCart.tsx", "../shared/intent.ts"],
  ["src/islands/header-cart/HeaderCart.tsx", "./Lines.tsx"],
  ["src/components/Header.astro", "../elements/cart-badge.ts"],
  ["src/pages/index.astro", "../content/catalogue.ts"],
  ["scripts/publish/pictures.ts", "../../src/site.ts"],
  ["tests/unit/site.test.ts", "../../src/site.ts"],
  ["cms/src/index.ts", "./seed/seed-once"],
])("%s may import %s", (file, specifier) => {
  expect(importFaults(file, from(specifier))).toEqual([]);
});

test.each([
  ["src/site.ts", "./domain/money.ts"],
  ["src/site.ts", "zod"],
  ["src/domain/cart.ts", "../api/http.ts"],
  ["src/domain/cart.ts", "react"],
  ["src/stores/cart.ts", "../content/catalogue.ts"],
  ["src/elements/cart-badge.ts", "../views/Offer.tsx"],
  ["src/islands/header-cart/HeaderCart.tsx", "../search/Search.tsx"],
  ["src/islands/header-cart/HeaderCart.tsx", "../../api/http.ts"],
  ["src/components/Header.astro", "../content/catalogue.ts"],
  ["src/layouts/Base.astro", "../domain/pages.ts"],
  ["src/pages/index.astro", "../api/catalogue.ts"],
  ["src/pages/index.astro", "../stores/cart.ts"],
  ["scripts/start/main.ts", "../../src/content/catalogue.ts"],
  ["cms/src/index.ts", "../../src/site.ts"],
  ["src/elsewhere/x.ts", "../site.ts"],
])("%s may not import %s", (file, specifier) => {
  expect(importFaults(file, from(specifier))).toHaveLength(1);
});

test.each([
  'const x = await import("../api/http.ts");',
  'export * from "../api/http.ts";',
  'import "../api/http.ts";',
])("no form of import gets past: %s", (text) => {
  expect(importFaults("src/domain/cart.ts", text)).toEqual([
    "src/domain/cart.ts may not import src/api/http.ts",
  ]);
});
