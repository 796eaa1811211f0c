import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
/** IBM's Equal Access engine, which finds other faults than axe (FND-03). */
const ACE = readFileSync("node_modules/accessibility-checker-engine/ace.js", "utf8");

/** Loads an engine once into a page; by `page.evaluate` its source would take a second. */
async function loadEngine(page: Page, name: "axe" | "ace"): Promise<void> {
  if (await page.evaluate((one) => one in globalThis, name)) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: name === "axe" ? AXE : ACE });
  await session.detach();
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and best practice, on a page or in a part of it. */
async function axeViolations(page: Page, part = ":root"): Promise<string[]> {
  // In a frame, the engine would have to be loaded too.
  expect(page.frames()).toHaveLength(1);
  await loadEngine(page, "axe");
  return page.evaluate(
    async ([include, values]) => {
      const options = { resultTypes: ["violations"], runOnly: { type: "tag", values } };
      const found: AxeResults = await Reflect.get(globalThis, "axe").run({ include: [[include]] }, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [part, AXE_TAGS] as const,
  );
}

/** What axe and a second engine find on a page or in a part of it, as `rule: elements`. */
export const violations = async (page: Page, part = ":root"): Promise<string[]> => [
  ...(await axeViolations(page, part)),
  ...(await violationsBySecondEngine(page, part)),
];

/** Checks a page or a part of it by both engines, on a phone and on a desktop. */
export async function expectAccessible(page: Page, part = ":root", what = "the page"): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Axe takes a button that is half below the header, which stays in place, for a small one.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await violations(page, part), `${what} at ${width} px`).toEqual([]);
  }
}

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
  await loadEngine(page, "ace");
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
