import { ROUTES } from "../../../src/contract/site.ts";
import { expect, expectConsole, recordRequests, test } from "../fixtures.ts";

const LINK = `${ROUTES.quotation}#Q-2026-0001.${"k".repeat(43)}`;

test("QUO-03 an address without number and key says so, and asks nothing", async ({ page }) => {
  const calls = recordRequests(page, (request) => request.url().includes("/api/"));
  for (const hash of ["", "#", "#Q-1.short"]) {
    await page.goto("/robots.txt");
    await page.goto(`${ROUTES.quotation}${hash}`);
    await expect(page.getByRole("alert")).toHaveText(/^This link leads to no quotation/);
    await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  }
  expect(calls).toEqual([]);
});

test("QUO-03 without a network the page says so, and another try asks again", async ({ page }) => {
  expectConsole(page, /Failed to load resource/);
  let calls = 0;
  await page.route("**/api/quotations/open", (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto(LINK);
  await expect(page.getByRole("alert")).toHaveText(
    "The shop does not answer. Check your connection and try again.",
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => calls).toBe(2);
  await expect(page.getByRole("alert")).toBeVisible();
});
