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

for (const modifier of ["Alt", "Control", "Meta"]) {
  test(`HOM-02 HOM-03 ${modifier} and an arrow key on dots and tabs keep the browser's own meaning`, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: /^Go to slide 1/ }).focus();
    expect(await isLeftToBrowser(page, `${modifier}+ArrowRight`)).toBe(true);
    expect(await isLeftToBrowser(page, "ArrowRight")).toBe(false);
    await page.getByRole("tab", { name: "Featured" }).focus();
    expect(await isLeftToBrowser(page, `${modifier}+ArrowRight`)).toBe(true);
    expect(await isLeftToBrowser(page, "ArrowRight")).toBe(false);
  });

  test(`PRD-01 ${modifier} and an arrow key on a magnified picture keep the browser's own meaning`, async ({
    page,
  }) => {
    await page.goto("/product/foreland-40-eccr");
    const button = page.getByRole("button", { name: "Zoom picture" });
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await isLeftToBrowser(page, `${modifier}+ArrowRight`)).toBe(true);
    expect(await isLeftToBrowser(page, "ArrowRight")).toBe(false);
  });
}
