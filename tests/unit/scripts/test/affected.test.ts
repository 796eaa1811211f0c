import { expect, test } from "vitest";
import { affectedTests } from "../../../../scripts/test/affected.ts";

const GRAPH = new Map<string, readonly string[]>([
  ["src/contract/money.ts", []],
  ["src/features/cart/model.ts", ["src/contract/money.ts"]],
  ["src/features/account/Account.tsx", ["src/features/orders/store.ts"]],
  ["src/features/orders/store.ts", []],
  ["tests/e2e/account/account.spec.ts", ["tests/e2e/fixtures.ts"]],
  ["tests/unit/features/cart/model.test.ts", ["src/features/cart/model.ts"]],
  ["tests/unit/lib/dates.test.ts", []],
  ["tests/contract/cms/process.ts", []],
  ["tests/contract/cms/shop.ts", ["tests/contract/cms/process.ts"]],
  ["tests/contract/orders/place.test.ts", ["tests/contract/cms/shop.ts"]],
  ["tests/e2e/fixtures.ts", []],
  ["tests/e2e/cart/page.spec.ts", ["tests/e2e/fixtures.ts"]],
  ["tests/e2e/search/search.spec.ts", ["tests/e2e/fixtures.ts"]],
  ["tests/e2e/site/pages.spec.ts", ["tests/e2e/fixtures.ts"]],
]);

test.each([
  ["a test itself", ["tests/unit/lib/dates.test.ts"], ["unit/lib/dates.test.ts"]],
  ["a step that tests import", ["tests/contract/cms/shop.ts"], ["contract/orders/place.test.ts"]],
  ["the CMS", ["cms/src/orders/place/place-order.ts"], ["contract/orders/place.test.ts", "e2e/*"]],
  [
    "a feature",
    ["src/features/cart/model.ts"],
    ["unit/features/cart/model.test.ts", "e2e/cart/page.spec.ts", "e2e/site/pages.spec.ts"],
  ],
  [
    "a feature that another one imports",
    ["src/features/orders/store.ts"],
    ["e2e/account/account.spec.ts", "e2e/site/pages.spec.ts"],
  ],
  ["the shell", ["src/features/shell/Header.astro"], ["e2e/*"]],
  ["what all features use", ["src/contract/money.ts"], ["unit/features/cart/model.test.ts", "e2e/*"]],
  ["a program that only developers use", ["scripts/bench/main.ts"], []],
  ["a text for developers", ["README.md"], []],
])("a change of %s", (_, changed, expected) => {
  const browser = [...GRAPH.keys()].filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const files = expected.flatMap((name) => (name === "e2e/*" ? browser : [`tests/${name}`]));
  expect(affectedTests(GRAPH, changed).sort()).toEqual(files.sort());
});

test("files that import each other are both followed", () => {
  const circle = new Map([
    ["src/one.ts", ["src/two.ts"]],
    ["src/two.ts", ["src/one.ts", "src/three.ts"]],
    ["src/three.ts", []],
    ["tests/unit/one.test.ts", ["src/one.ts"]],
    ["tests/unit/two.test.ts", ["src/two.ts"]],
  ]);
  expect(affectedTests(circle, ["src/three.ts"])).toEqual([
    "tests/unit/one.test.ts",
    "tests/unit/two.test.ts",
  ]);
});
