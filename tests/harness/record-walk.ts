import path from "node:path";

/** A page of either test runner. */
interface WalkedPage {
  viewportSize(): { width: number; height: number } | null;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  screenshot(options: { path: string; fullPage: boolean; animations: "disabled" }): Promise<unknown>;
}

/** A folder that receives pictures of the steps of recorded walks, on a phone and on a desk. */
const folder = process.env["RECORD_WALKS"];

/**
 * Takes pictures of a step of a walk, where they are asked for.
 * @param step as in `navy-1-request`
 */
export async function recordStep(page: WalkedPage, step: string): Promise<void> {
  if (!folder) return;
  const size = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The header stays in view: it would stand in the middle of a page that was scrolled.
    await page.evaluate("scrollTo(0, 0)");
    const file = path.join(folder, `${step}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
  }
  if (size) await page.setViewportSize(size);
}
