import { BROWSER_FLAGS, findBrowser } from "../../../scripts/lib/browser.ts";
import { ROUTES } from "../../../src/contract/site.ts";
import { openSignedInIfNeeded } from "../account/account-steps.ts";
import { expect, test } from "../fixtures.ts";

/** Doubles the text size as a browser setting does (success criterion 1.4.4 of WCAG 2.2). */
const executablePath = await findBrowser();
test.use({
  // The 404 page answers with status 404, which the browser reports.
  expectedConsole: [/status of 404/],
  launchOptions: {
    args: [...BROWSER_FLAGS, "--blink-settings=defaultFontSize=32"],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

for (const path of [...Object.values(ROUTES), "/sports-diving/spares", "/product/foreland-40-eccr"]) {
  test(`${path} with text of twice the size does not scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedInIfNeeded(page, path);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("banner").getByText("Menu", { exact: true }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeInViewport();
  });
}
