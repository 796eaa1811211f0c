import type { Page } from "@playwright/test";
import { expect, expectConsole, test, testWithoutScript } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";

const main = (page: Page) => page.getByRole("main");
const check = async (page: Page, serial: string) => {
  await page.getByLabel("Serial number").fill(serial);
  await page.getByRole("button", { name: "CHECK" }).click();
};

test.describe("NOT-03 the serial check", () => {
  test("leads a number to its notices, model, documents and service plan, without a network", async ({
    page,
    context,
  }) => {
    // The first use of any page loads code of the header and footer, which is not there offline.
    expectConsole(page, /ERR_INTERNET_DISCONNECTED/);
    await page.goto("/serial-check");
    await context.setOffline(true);
    await check(page, "sw 20 0380");
    const answer = page.locator("serial-check [role=status]");
    await expect(answer.getByRole("heading")).toHaveText("SW-20-0380, Streamway Loop with Bail-Out Valve");
    await expect(answer.getByRole("link", { name: /^SB 21-02: Clip/ })).toHaveAttribute(
      "href",
      "/notices/SB-21-02",
    );
    await expect(answer.getByRole("link", { name: "Model" })).toHaveAttribute(
      "href",
      "/product/streamway-bail-out-loop",
    );
    await check(page, "SW-20-0381");
    const [asOf] = (await main(page).textContent())?.match(/\d+ [A-Z]\w+ \d{4}, \d\d:\d\d UTC/) ?? [];
    await expect(answer).toContainText(`No notice known as of ${asOf}.`);
    await expect(main(page)).toContainText(`All notices known as of ${asOf}.`);
    await expect(answer.getByRole("link", { name: /^SB/ })).toHaveCount(0);
    await check(page, "F40-22-0001");
    // The set's number says nothing about its handset: the note says what to read.
    await expect(answer.locator(".answer li")).toHaveText([
      /^SB 26-03: .*Open\. With a Tidemark 2 of TM-25-0410 to TM-25-0655: read the number on/,
      /^SB 21-02: .*Open\. With a retaining strap bought before 1 November 2020: look for the raised ring/,
      /^SB 23-01: .*Closed\./,
    ]);
    const documents = answer.locator('a[href^="/documents/"]');
    await expect(documents.first()).toHaveAttribute("href", "/documents/HM-1040");
    await expect(documents).toHaveText([
      ...["Manual HM-1040", "Service bulletin SB 21-02", "Service bulletin SB 26-03"],
      ...["Declaration of conformity DC-1040", "Safety analysis SD-DV-09"],
      ...["Safety analysis SD-FM-06", "Safety analysis SD-HZ-05", "Safety analysis SD-SIL-01"],
      ...["Datasheet DS-1040", "Transport document TD-07"],
    ]);
    await expect(answer.getByRole("link", { name: "Service plan" })).toHaveAttribute(
      "href",
      "/product/foreland-40-eccr/service-parts",
    );
    // Manual and declaration begin with F40-21-0001.
    await check(page, "F40-20-0001");
    await expect(documents.first()).toHaveText("Service bulletin SB 21-02");
    await context.setOffline(false);
    expect(await violations(page, "main")).toEqual([]);
  });

  test("says how a serial number looks if it cannot read one, and never says safe", async ({ page }) => {
    await page.goto("/serial-check");
    await check(page, "20-380");
    await expect(page.locator("serial-check [role=status]")).toContainText("SW-##-####");
    await expect(page.locator("html")).not.toContainText(/\bsafe\b/i);
    await check(page, "SW-20-0381");
    await expect(page.locator("html")).not.toContainText(/\bsafe\b/i);
  });

  test("breaks no line inside a serial number", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/serial-check", "/notices/SB-21-02", "/documents/DC-1310"]) {
      await page.goto(path);
      const numbers = main(page).locator("span", { hasText: /^SW-20-\d{4}$/ });
      await expect(numbers.first()).toHaveCSS("white-space", "nowrap");
      expect(await numbers.count(), path).toBeGreaterThan(1);
    }
  });

  testWithoutScript("is a table by model and range without JavaScript", async ({ page }) => {
    await page.goto("/serial-check");
    await expect(page.getByLabel("Serial number")).toBeHidden();
    const row = page.getByRole("row", { name: /SW-20-0001 to SW-20-0380/ });
    await expect(row.getByRole("link")).toHaveText(/^SB 21-02/);
    await expect(main(page)).toContainText("Lots 1903 and 1904");
  });
});
