import { expect, test } from "../fixtures.ts";

test("PRD-03 by keyboard too, one answer is open at a time", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  const questions = page.getByRole("tabpanel", { name: "FAQs" }).locator("details");
  await questions.nth(0).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(0)).toHaveAttribute("open");
  await questions.nth(1).locator("summary").focus();
  await page.keyboard.press("Space");
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(questions.nth(1)).not.toHaveAttribute("open");
});
