import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Whether the page leaves the key to the browser, which uses these for navigation. */
async function isLeftToBrowser(page: Page, keys: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener("keydown", (event) => {
      document.body.dataset["left"] = String(!event.defaultPrevented);
    });
  });
  await page.keyboard.press(keys);
  return (await page.locator("body").getAttribute("data-left")) === "true";
}

const MODIFIERS = ["Alt", "Control", "Meta"] as const;

test("HOM-02 HOM-03 an arrow key with a modifier on dots and tabs keeps the browser's own meaning", async ({
  page,
}) => {
  await page.goto("/");
  for (const control of [
    page.getByRole("button", { name: /^Go to slide 1/ }),
    page.getByRole("tab", { name: "Featured" }),
  ]) {
    for (const modifier of MODIFIERS) {
      await control.focus();
      expect(await isLeftToBrowser(page, `${modifier}+ArrowRight`), modifier).toBe(true);
    }
    expect(await isLeftToBrowser(page, "ArrowRight")).toBe(false);
  }
});

test("PRD-01 an arrow key with a modifier on a magnified picture keeps the browser's own meaning", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  const button = page.getByRole("button", { name: "Zoom picture" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  for (const modifier of MODIFIERS)
    expect(await isLeftToBrowser(page, `${modifier}+ArrowRight`), modifier).toBe(true);
  expect(await isLeftToBrowser(page, "ArrowRight")).toBe(false);
});
