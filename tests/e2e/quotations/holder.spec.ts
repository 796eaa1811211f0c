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

test("QUO-02 HTML in every field of a quotation is text on the page of its holder", async ({ page }) => {
  const markup = "<img src=x onerror=alert(1)>";
  const line = { product_id: "one", title: markup, part_number: markup, slug: "", quantity: 1 };
  const products = [{ title: markup, slug: "one" }];
  const condition = { documentId: "one", title: markup, text: markup, kind: "end-use statement" };
  const data = {
    ...{ number: "Q-2026-0001", reference: "RFQ-AAAA-BBBB", revision: 1, state: "sent", currency: "GBP" },
    ...{ organisation: markup, name: markup, lead_time: markup, terms: markup, order: null, parts: null },
    ...{
      lines: [{ ...line, unit_price: 100 }],
      total: 100,
      sent_on: "2026-01-01",
      valid_until: "2099-01-01",
    },
    ...{ conditions: [{ ...condition, countries: [], products }], conditions_digest: "d" },
  };
  await page.route("**/api/quotations/open", (route) => route.fulfill({ json: { data } }));
  await page.goto(LINK);
  const main = page.getByRole("main");
  await expect(main.getByRole("table")).toContainText(markup);
  expect((await main.textContent())?.split(markup)).toHaveLength(10);
  await expect(main.locator("img")).toHaveCount(0);
});
