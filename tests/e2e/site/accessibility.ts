import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds against WCAG 2.2 AA and best practice, on a page or in a part of it. */
export async function axeViolations(page: Page, part = ":root"): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // A page without frames needs no second page to merge the results of frames.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What axe and a second engine find on a page or in a part of it, as `rule: elements`. */
export const violations = async (page: Page, part = ":root"): Promise<string[]> => [
  ...(await axeViolations(page, part)),
  ...(await violationsBySecondEngine(page, part)),
];

/** IBM's Equal Access engine, which finds other faults than axe (FND-03). */
const ENGINE = readFileSync("node_modules/accessibility-checker-engine/ace.js", "utf8");

/**
 * Rules that are mistaken: a form without a name is no landmark, an article never is one, and HTML
 * allows `autocomplete="username"` at a field for an e-mail address. Axe checks all of these too.
 */
const MISTAKEN = ["aria_form_label_unique", "aria_article_label_unique", "input_autocomplete_valid"];

interface Finding {
  node: Element;
  ruleId: string;
  /** As in `["VIOLATION", "FAIL"]`. */
  value: [string, string];
  message: string;
  snippet: string;
}

/** Failures of WCAG 2.2 A and AA that the engine is sure of, as `rule: message: element`. */
async function violationsBySecondEngine(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in globalThis))) await page.evaluate(ENGINE);
  return page
    .locator(part)
    .first()
    .evaluate(async (root, omitted) => {
      const { Checker } = Reflect.get(globalThis, "ace");
      const { results }: { results: Finding[] } = await new Checker().check(root, ["WCAG_2_2"]);
      return (
        results
          .filter(({ value: [kind, result] }) => kind === "VIOLATION" && result === "FAIL")
          // The engine takes the content of closed sections for visible, and its words for hidden.
          .filter(({ ruleId, node }) => !omitted.includes(ruleId) && node.checkVisibility())
          .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`)
      );
    }, MISTAKEN);
}
