import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importViolations } from "../../../../scripts/checks/import-rules.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

const from = (specifier: string) => `import { x } from "${specifier}";\n`;

test.each([
  ["src/contract/shapes/product.ts", "../rules/money.ts"],
  ["src/contract/shapes/product.ts", "zod/mini"],
  ["src/contract/node/publish-keys.ts", "node:crypto"],
  ["src/features/cart/storage/cart-record.ts", "../../../contract/rules/money.ts"],
  ["src/content/catalogue.ts", "../lib/http/http.ts"],
  ["src/features/cart/header/HeaderCart.tsx", "../lines/CartSums.tsx"],
  ["src/features/cart/header/HeaderCart.tsx", "react"],
  ["src/features/checkout/store.ts", "../cart/store.ts"],
  ["src/features/checkout/price-cart.ts", "../cart/review/model.ts"],
  ["src/features/shell/Header.astro", "../cart/header/CartPanel.astro"],
  ["src/pages/index.astro", "../content/catalogue.ts"],
  ["src/pages/index.astro", "../features/catalog/listing/ListingPage.tsx"],
  ["scripts/publish/render/pictures.ts", "../../../src/contract/site.ts"],
  ["scripts/lib/env.ts", "../../src/contract/node/environment.ts"],
  ["tests/unit/contract/site.test.ts", "../../../src/contract/site.ts"],
  ["cms/src/index.ts", "./seed/seed-once"],
  ["cms/src/index.ts", "halocline-contract/site"],
])("%s may import %s", (file, specifier) => {
  expect(importViolations(file, from(specifier))).toEqual([]);
});

test.each([
  ["src/contract/site.ts", "../lib/messages.ts"],
  ["src/contract/site.ts", "nanostores"],
  ["src/contract/site.ts", "./node/publish-keys.ts"],
  ["src/lib/http/http.ts", "../../contract/node/publish-keys.ts"],
  ["src/lib/http/http.ts", "../../features/auth/store.ts"],
  ["src/lib/http/http.ts", "react"],
  ["src/ui/Section.astro", "../features/cart/store.ts"],
  ["src/features/cart/store.ts", "../../content/catalogue.ts"],
  ["src/features/orders/open-order.ts", "../cart/storage/cart-cookie.ts"],
  ["src/features/checkout/store.ts", "../cart/page/use-review.ts"],
  ["src/content/catalogue.ts", "../features/cart/store.ts"],
  ["src/layouts/Base.astro", "../pages/index.astro"],
  ["scripts/start/main.ts", "../../src/content/catalogue.ts"],
  ["scripts/serve/server.ts", "../publish/releases/store.ts"],
  ["cms/src/index.ts", "../../src/contract/site.ts"],
  ["src/elsewhere/x.ts", "../contract/site.ts"],
  ["src/features/cart/model.ts", "/src/content/catalogue.ts"],
])("%s may not import %s", (file, specifier) => {
  expect(importViolations(file, from(specifier))).toHaveLength(1);
});

test.each([
  "import.meta.glob('../api/*.ts')",
  "createRequire(import.meta.url)",
  "await import(`../api/http.ts`)",
])("what cannot be checked is refused: %s", (text) => {
  expect(importViolations("src/features/cart/store.ts", text)).toHaveLength(1);
});

test.each([
  'import { x } from "@strapi/core/dist/x";',
  'strapi.plugin("upload").service("upload");',
  'strapi.service("admin::role");',
  'strapi.db.query("admin::session");',
  "strapi.db.metadata.get(uid);",
  'strapi.middleware("strapi::body");',
  'strapi.plugin("email").provider = x;',
])("only the internals of the CMS may use what Strapi does not document: %s", (text) => {
  expect(importViolations("cms/src/media/x.ts", text)).toHaveLength(1);
  expect(importViolations("cms/src/internals/x.ts", text)).toEqual([]);
  expect(importViolations("cms/src/admin/internals/x.ts", text)).toEqual([]);
});

test.each([
  'const x = await import("../../content/api.ts");',
  'export * from "../../content/api.ts";',
  'import "../../content/api.ts";',
])("no form of import gets past: %s", (text) => {
  expect(importViolations("src/features/cart/model.ts", text)).toEqual([
    "src/features/cart/model.ts may not import src/content/api.ts",
  ]);
});

/** Who may import whom, as in src/README.md: each layer, and those that it may import. */
const TABLE: Record<string, string> = {
  contract: "",
  lib: "contract",
  ui: "contract lib",
  features: "contract lib ui",
  content: "contract lib",
  layouts: "contract lib ui features content",
  pages: "contract lib ui features content layouts",
};
const fileOf = (layer: string) => (layer === "features" ? "src/features/one/one.ts" : `src/${layer}/one.ts`);
const pairs = Object.keys(TABLE).flatMap((from) =>
  Object.keys(TABLE)
    .filter((to) => to !== from)
    .map((to) => [from, to] as const),
);
test.each(pairs)("table: %s importing %s", (from, to) => {
  const specifier = path.posix.relative(path.posix.dirname(fileOf(from)), fileOf(to));
  const allowed = (TABLE[from] ?? "").split(" ").includes(to);
  expect(importViolations(fileOf(from), `import { x } from "${specifier}";`)).toHaveLength(allowed ? 0 : 1);
});

test("the check itself fails on a forbidden import and says where", () => {
  const folder = temporaryFolder();
  spawnSync("git", ["init", "-q"], { cwd: folder });
  mkdirSync(path.join(folder, "src/layouts"), { recursive: true });
  const check = () =>
    spawnSync(process.execPath, [path.resolve("scripts/checks/check-imports.ts")], {
      cwd: folder,
      encoding: "utf8",
    });
  expect(check().status).toBe(0);
  writeFileSync(path.join(folder, "src/layouts/Base.astro"), '---\nimport x from "../pages/x.ts";\n---\n');
  const { status, stderr } = check();
  expect([status, stderr]).toEqual([1, "src/layouts/Base.astro may not import src/pages/x.ts\n"]);

  for (const [name, other] of ["ab", "bc", "ca"])
    writeFileSync(path.join(folder, `src/layouts/${name}.ts`), `import "./${other}.ts";\n`);
  expect(check().stderr).toContain(
    "These import each other: src/layouts/a.ts, src/layouts/b.ts, src/layouts/c.ts\n",
  );
});
