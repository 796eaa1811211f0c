import type { Page } from "playwright";

type Script = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>[number];

/** Counts the executed characters of a script. Inner ranges come later and override outer ones. */
export function countExecuted({ source = "", functions }: Pick<Script, "source" | "functions">): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return ran.reduce((sum, one) => sum + one, 0);
}

/**
 * Records the executed scripts from the next navigation on.
 * @returns a function that ends recording and counts executed bytes, uncompressed, with inline ones
 */
export async function recordExecuted(page: Page): Promise<() => Promise<number>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    return scripts.reduce((sum, script) => sum + countExecuted(script), 0);
  };
}
