import { ALL_ON_POSTGRES } from "./postgres-files.ts";

/** A program that only passes or fails. */
export interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

export const CHECKS: readonly Check[] = [
  { name: "types", args: ["node_modules/astro/bin/astro.mjs", "check"] },
  {
    name: "types of the CMS",
    args: ["cms/node_modules/typescript/bin/tsc", "-p", "cms/tsconfig.json"],
  },
  {
    name: "types of the CMS panel",
    args: ["cms/node_modules/typescript/bin/tsc", "-p", "cms/src/admin/tsconfig.json"],
  },
  {
    name: "format and lint",
    args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  },
  { name: "import rules", args: ["scripts/checks/check-imports.ts"] },
  { name: "lengths and words", args: ["scripts/checks/check-lines.ts"] },
  {
    // The texts that visitors read: content, the documents that become PDFs, and pages.
    name: "spelling",
    args: [
      "node_modules/cspell/bin.mjs",
      "lint",
      "--config",
      "tests/spelling/cspell.json",
      "--no-progress",
      "cms/seed/**/*.{yaml,md}",
      "src/**/*.{astro,tsx}",
      "src/**/messages.ts",
      "src/features/orders/tracking/order-status.ts",
      "cms/src/orders/mail/*.ts",
    ],
  },
  { name: "PDFs are current", args: ["scripts/pdfs/main.ts", "--check"] },
];

/** Takes half a minute the first time. Two test files of the suites open the panel. */
export const PANEL_BUILD: Check = { name: "CMS panel builds", args: ["cms/scripts/build-admin.mjs"] };

/** Tests of one kind; names of files after `args` choose some of them. */
export interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  /** Names the file for the suite's JSON report. */
  readonly reportVariable: "VITEST_JSON" | "PLAYWRIGHT_JSON";
  /** Variables of its own. */
  readonly variables?: Readonly<Record<string, string>>;
}

const vitest = (project: string): Suite => ({
  name: project,
  args: ["node_modules/vitest/vitest.mjs", "run", "--project", project],
  reportVariable: "VITEST_JSON",
});

/** On PostgreSQL: what depends on the database, or with this argument contract and fault suites. */
const isAllOnPostgres = process.argv.includes("--postgres");
const onPostgres = (project: string): Suite => ({
  ...vitest(project),
  variables: { [ALL_ON_POSTGRES]: "1" },
});
const SUITES_ON_POSTGRES = isAllOnPostgres
  ? ["postgres", "postgres-faults"].map(onPostgres)
  : [vitest("postgres")];

/** By the folder in `tests/`. These need no running product. */
export const SUITES_ALONE: readonly Suite[] = [vitest("unit"), vitest("serve")];
/** These use the one that `npm test` starts. */
export const SUITES_OF_PRODUCT: readonly Suite[] = [
  vitest("contract"),
  ...SUITES_ON_POSTGRES,
  {
    name: "e2e",
    args: ["node_modules/@playwright/test/cli.js", "test"],
    reportVariable: "PLAYWRIGHT_JSON",
  },
  vitest("faults"),
];
