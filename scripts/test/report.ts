import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { ROOT } from "../lib/root.ts";

export interface Report {
  readonly passed: number;
  /** Tests, and files that fail without a failed test, as in their `beforeAll`. */
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly {
    readonly title: string;
    readonly ms: number;
    /** Why it failed; none for a test that passed or was skipped. */
    readonly errors: readonly string[];
    /** Why it was skipped, if the test says so. */
    readonly skipReason?: string | undefined;
  }[];
}

const failsWithoutTest = (file: { status: string; assertionResults: { status: string }[] }): boolean =>
  file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed");

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            title: z.string(),
            status: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(failsWithoutTest).length,
    skipped: numPendingTests,
    tests: testResults.flatMap((file) => {
      const name = path.relative(ROOT, file.name);
      const tests = file.assertionResults.map(({ title, duration, failureMessages }) => ({
        title: `${name}: ${title}`,
        ms: duration ?? 0,
        errors: failureMessages ?? [],
      }));
      return failsWithoutTest(file)
        ? [...tests, { title: name, ms: 0, errors: [file.message ?? "no message"] }]
        : tests;
    }),
  }));

const playwrightTest = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightTest),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const specsOf = ({ specs, suites = [] }: PlaywrightSuite): z.infer<typeof playwrightTest>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(specsOf).map(({ title, file, tests }) => ({
      title: `tests/e2e/${file}: ${title}`,
      ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      skipReason: tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === "skip")
        ?.description,
      errors: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = "no message" }) => message)),
      ),
    })),
  }));

/** Reads a suite's JSON report; an unreadable report counts as one failure. */
export async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const report = z.union([vitestReport, playwrightReport]).safeParse(JSON.parse(text));
  return report.success ? report.data : { passed: 0, failed: 1, skipped: 0, tests: [] };
}
