import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Violations of WCAG 2.2 AA and best practice on a page or in a part of it, as `rule: elements`.
 */
export async function violations(page: Page, part = ":root"): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // A page without frames needs no second page to merge the results of frames.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
