import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/root.ts";
import { partFields } from "../../../src/contract/shapes/part.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "./editor.ts";

/** What the panel says beside the fields of parts, and of what they consist of. */

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms, "administrator");
});

afterAll(async () => {
  await cms.stop();
});

const attributesOf = (file: string): [string, { component?: string }][] =>
  Object.entries(JSON.parse(readFileSync(path.join(ROOT, "cms/src", file), "utf8")).attributes);

// With the limits of a unit.
const fields = attributesOf("api/product/content-types/product/schema.json").filter(
  ([name]) => name in partFields || name === "limits",
);
const components = fields.flatMap(([, { component }]) => (component === undefined ? [] : [component]));

const synonyms = "search-synonym/content-types/search-synonym/schema.json";
const namesOf = (file: string): string[] => attributesOf(file).map(([name]) => name);

test.each([
  ["content-types", "api::product.product", fields.map(([name]) => name)] as const,
  ...components.map(
    (uid) => ["components", uid, namesOf(`components/${uid.replace(".", "/")}.json`)] as const,
  ),
  ["content-types", "api::search-synonym.search-synonym", namesOf(`api/${synonyms}`)] as const,
  ["components", "search.synonym", namesOf("components/search/synonym.json")] as const,
])("FIT-01 SRC-02 each field has a label and a description (%s %s)", async (kind, uid, names) => {
  const { metadatas } = await editor.viewOf(kind, uid);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const { label, description } = Object(metadatas[name]?.edit);
    expect([name, label, description]).toEqual([
      name,
      expect.stringMatching(/^[A-Z][A-Za-z\d -]+$/),
      expect.stringMatching(/^[A-Z].+\.$/),
    ]);
  }
});
