import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { filledDataDir } from "../cms/filled.ts";
import { compiledCms, removeDataDir, runCms } from "../cms/process.ts";
import { smallSeed } from "./seed.ts";

/**
 * An update of Strapi that changes what the CMS relies on beyond its documentation stops the start.
 */

interface Result {
  readonly check: string;
  readonly file: string;
  readonly message: string;
}

/** SQLite prepares every statement, and PostgreSQL begins a transaction in one way. */
const isUsed = ({ file }: { readonly file: string }) =>
  file !== (isOnPostgres() ? "begin-immediate" : "prepared-statements");

let results: readonly Result[];
let checks: ReadonlyArray<{ readonly file: string; readonly works: { readonly name: string } }>;

beforeAll(async () => {
  const seed = await smallSeed();
  const dataDir = await filledDataDir("small", seed);
  const preload = `--require=${path.resolve("tests/harness/break-internals.cjs")}`;
  const { code, output } = await runCms(dataDir, { SEED_DIR: seed, NODE_OPTIONS: preload });
  await removeDataDir(dataDir);
  await removeDataDir(seed);
  expect([code, output]).toEqual([0, expect.stringMatching(/^results: (.+)$/m)]);
  results = JSON.parse(/^results: (.+)$/m.exec(output)?.[1] ?? "").filter(isUsed);
  const lists = await import(path.join(compiledCms(), "src/internals/check.js"));
  checks = [...lists.CHECKS_BEFORE_CHANGES, ...lists.CHECKS_WITH_DATABASE];
});

test("each file of cms/src/internals has a check, and each check fails when its part is broken", () => {
  const files = readdirSync(path.resolve("cms/src/internals")).map((name) => path.basename(name, ".ts"));
  const helpers = ["check", "with-query"];
  expect(new Set([...checks.map(({ file }) => file), ...helpers])).toEqual(new Set(files));
  const used = checks.filter(isUsed);
  expect(new Set(results.map(({ check }) => check))).toEqual(new Set(used.map(({ works }) => works.name)));
});

test("the start then ends with one sentence that names the file", () => {
  for (const { file, message } of results)
    expect(message).toMatch(
      new RegExp(`^[A-Z].+ has changed \\(see cms/src/internals/${file}\\.ts\\)(\\.|: .+)$`),
    );
});

test.each([
  [
    "admin/dist/admin/admin/src/components/MediaLibraryBanner.mjs",
    "STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_$",
  ],
  ["admin/dist/admin/admin/src/utils/translatedErrors.mjs", "'components.Input.error.validation.regex'"],
  ["content-manager/dist/admin/hooks/useDocument.mjs", "__temp_key__"],
])("%s of the panel still has the name that panel-keys.ts uses", (file, name) => {
  expect(readFileSync(path.resolve("cms/node_modules/@strapi", file), "utf8")).toContain(name);
});
