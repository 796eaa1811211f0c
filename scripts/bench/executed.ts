import type { Page } from "playwright";

type Script = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>[number];

/** Characters of a script that have run. Inner ranges come after the ones they lie in and say more. */
export function executedOf({ source = "", functions }: Pick<Script, "source" | "functions">): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return ran.reduce((sum, one) => sum + one, 0);
}

/** Notes which script runs from the next navigation on; the function it gives counts its bytes so far, uncompressed, inline included. */
export async function recordExecuted(page: Page): Promise<() => Promise<number>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    return scripts.reduce((sum, script) => sum + executedOf(script), 0);
  };
}
