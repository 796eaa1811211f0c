import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { importViolations } from "../../../scripts/import-rules.ts";

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
  expect(importViolations(file, from(specifier))).toEqual([]);
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
  ["src/components/Header.astro", "../islands/header-cart/Lines.tsx"],
  ["src/domain/cart.ts", "/src/content/catalogue.ts"],
  ["src/elements/cart-badge.ts", "react"],
  ["src/stores/cart.ts", "react"],
])("%s may not import %s", (file, specifier) => {
  expect(importViolations(file, from(specifier))).toHaveLength(1);
});

test.each([
  "import.meta.glob('../api/*.ts')",
  "createRequire(import.meta.url)",
  "await import(`../api/http.ts`)",
])("an import that cannot be checked is forbidden: %s", (text) => {
  expect(importViolations("src/stores/cart.ts", text)).toHaveLength(1);
});

test.each([
  'const x = await import("../api/http.ts");',
  'export * from "../api/http.ts";',
  'import "../api/http.ts";',
])("every form of import is checked: %s", (text) => {
  expect(importViolations("src/domain/cart.ts", text)).toEqual([
    "src/domain/cart.ts may not import src/api/http.ts",
  ]);
});

/** The README's table: each layer with the layers that it may import besides its own folder. */
const TABLE: Record<string, string> = {
  site: "",
  domain: "site",
  api: "domain site",
  content: "api domain site",
  stores: "api domain site",
  elements: "stores domain site",
  views: "domain site",
  islands: "views stores domain site",
  components: "islands views elements domain site",
  layouts: "content components styles site",
  pages: "layouts components views islands content domain site",
  styles: "",
};
const fileOf = (layer: string) =>
  layer === "site" ? "src/site.ts" : layer === "islands" ? "src/islands/one/One.tsx" : `src/${layer}/one.ts`;
const pairs = Object.keys(TABLE).flatMap((from) =>
  Object.keys(TABLE)
    .filter((to) => to !== from)
    .map((to) => [from, to] as const),
);
test.each(pairs)("table: %s importing %s", (from, to) => {
  let specifier = path.posix.relative(path.posix.dirname(fileOf(from)), fileOf(to));
  if (!specifier.startsWith(".")) specifier = `./${specifier}`;
  const allowed = (TABLE[from] ?? "").split(" ").includes(to);
  expect(importViolations(fileOf(from), `import { x } from "${specifier}";`)).toHaveLength(allowed ? 0 : 1);
});

test("the program fails on a forbidden import and names the file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "halocline-rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  spawnSync("git", ["init", "-q"], { cwd: folder });
  mkdirSync(path.join(folder, "src/layouts"), { recursive: true });
  const check = () =>
    spawnSync(process.execPath, [path.resolve("scripts/check-imports.ts")], {
      cwd: folder,
      encoding: "utf8",
    });
  expect(check().status).toBe(0);
  writeFileSync(path.join(folder, "src/layouts/Base.astro"), '---\nimport x from "../stores/x.ts";\n---\n');
  const { status, stderr } = check();
  expect([status, stderr]).toEqual([1, "src/layouts/Base.astro may not import src/stores/x.ts\n"]);
});
