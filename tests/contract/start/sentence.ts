import { expect } from "vitest";
import { runCms } from "../cms/process.ts";

/** Starts a CMS, and expects it to end with one sentence instead of Strapi's error. */
export async function expectSentence(
  dataDir: string,
  variables: Record<string, string>,
  sentence: RegExp,
  exitCode = 1,
): Promise<void> {
  const { code, output } = await runCms(dataDir, variables);
  expect(output.trim()).toMatch(sentence);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(exitCode);
}
