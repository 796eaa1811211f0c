/** Programs that only pass or fail. */
export const CHECKS = [
  { name: "types", args: ["node_modules/astro/bin/astro.mjs", "check"] },
  {
    name: "types of the CMS",
    args: ["cms/node_modules/typescript/bin/tsc", "-p", "cms/tsconfig.json", "--noEmit"],
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
  { name: "file lengths", args: ["scripts/checks/check-lines.ts"] },
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
      "src/lib/messages.ts",
      "src/features/auth/messages.ts",
    ],
  },
  { name: "datasheets are current", args: ["scripts/datasheets/main.ts", "--check"] },
  { name: "documents are current", args: ["scripts/documents/main.ts", "--check"] },
];

export interface Suite {
  name: string;
  args: string[];
  /** Names the file for the suite's JSON report. */
  reportVariable: "VITEST_JSON" | "PLAYWRIGHT_JSON";
}

const vitest = (project: string): Suite => ({
  name: project,
  args: ["node_modules/vitest/vitest.mjs", "run", "--project", project],
  reportVariable: "VITEST_JSON",
});

export const SUITES: readonly Suite[] = [
  vitest("unit"),
  vitest("serve"),
  vitest("contract"),
  {
    name: "e2e",
    args: ["node_modules/@playwright/test/cli.js", "test"],
    reportVariable: "PLAYWRIGHT_JSON",
  },
  vitest("faults"),
];
