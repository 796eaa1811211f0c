import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { readReport } from "../../../../scripts/test/report.ts";
import { printSummary } from "../../../../scripts/test/run.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

test("the summary names a test that was skipped, with its reason", async () => {
  const file = path.join(temporaryFolder(), "report.json");
  const spec = (title: string, annotations: object[]) => ({
    ...{ title, file: "site/valid-html.spec.ts" },
    tests: [{ annotations, results: [{ duration: 1, errors: [] }] }],
  });
  const specs = [
    spec("the checker finds no error", [{ type: "skip", description: "The checker needs Java." }]),
    spec("another", []),
  ];
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
  await writeFile(file, JSON.stringify({ stats, suites: [{ specs }] }));
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(printSummary([{ name: "e2e", ...(await readReport(file)) }])).toBe(0);
  const printed = log.mock.calls.flat().join("\n");
  log.mockRestore();
  expect(printed).toContain("e2e: 1 passed, 0 failed, 1 skipped");
  expect(printed).toContain(
    "tests/e2e/site/valid-html.spec.ts: the checker finds no error\n    skipped: The checker needs Java.",
  );
  expect(printed.match(/skipped:/g)).toHaveLength(1);
});
