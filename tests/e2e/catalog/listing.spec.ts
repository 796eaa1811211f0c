import type { Page } from "@playwright/test";
import { expect, expectConsole, fromCms, holdRequests, test } from "../fixtures.ts";

const LISTING = "/sports-diving/spares";
const grid = (page: Page) => page.getByRole("region", { name: "Products" });
/** With plain spaces: measures in titles do not break. */
/** Titles as typed: without what keeps measures and `3-pin` on one line. */
const titles = async (page: Page) =>
  (await grid(page).getByRole("heading").allTextContents()).map((title) =>
    title.replaceAll("\u00a0", " ").replaceAll("\u2060", ""),
  );
const LIST = "**/products.json";

interface Card {
  title: string;
  created_at: string;
}
const readProducts = async (): Promise<Card[]> => {
  const [entry] = await fromCms<{ products: Card[] }[]>("/sub-categories?filters[slug][$eq]=spares");
  return entry?.products ?? [];
};

test("SUB-02 View and Sort start with 16 and Name, and the URL has the choice", async ({ page }) => {
  await page.goto(LISTING);
  await expect(page.getByLabel("View")).toHaveValue("16");
  await expect(page.getByLabel("Sort")).toHaveValue("Name");
  expect(await page.getByLabel("View").locator("option").allTextContents()).toEqual(["16", "32", "64"]);
  expect(await page.getByLabel("Sort").locator("option").allTextContents()).toEqual(["Name", "Newest"]);
  await page.getByLabel("View").selectOption("32");
  await expect(page).toHaveURL(`${LISTING}?limit=32&sort=Name`);
  await expect(grid(page).getByRole("article")).toHaveCount(32);
  await expect(page.getByText(/^Showing 32 of \d+ results$/)).toBeVisible();
  await page.getByLabel("Sort").selectOption("Newest");
  await expect(page).toHaveURL(`${LISTING}?limit=32&sort=Newest`);
});

test("SUB-02 the view survives reload, back and forward", async ({ page }) => {
  await page.goto(LISTING);
  const byName = await titles(page);
  await page.getByLabel("View").selectOption("64");
  await expect(grid(page).getByRole("article")).toHaveCount(64);
  await page.reload();
  await expect(page.getByLabel("View")).toHaveValue("64");
  await expect(grid(page).getByRole("article")).toHaveCount(64);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(grid(page).getByRole("article")).toHaveCount(64);
  await page.goBack();
  await expect(page).toHaveURL(LISTING);
  await expect.poll(() => titles(page)).toEqual(byName);
  await expect(page.getByLabel("View")).toHaveValue("16");
  await page.goForward();
  await expect(grid(page).getByRole("article")).toHaveCount(64);
});

test("SUB-02 going back before the list arrives shows the first view, and it stays", async ({ page }) => {
  const release = await holdRequests(page, LIST);
  await page.goto(LISTING);
  const byName = await titles(page);
  await page.getByLabel("View").selectOption("32");
  await expect(grid(page).locator("[aria-busy]")).toBeVisible();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(byName);
  await expect(grid(page).locator("[aria-busy]")).toHaveCount(0);
  release();
  // Another read of the list ends after the running one, and then two frames are drawn.
  await page.evaluate(async (address) => {
    await (await fetch(address)).json();
    for (const _ of "12") await new Promise(requestAnimationFrame);
  }, `${LISTING}/products.json`);
  expect(await titles(page)).toEqual(byName);
  await expect(page.getByText(/^Showing 16 of \d+ results$/)).toBeVisible();
});

test("SUB-02 a page past the last shows the last, and says so", async ({ page }) => {
  const all = await readProducts();
  await page.goto(`${LISTING}?limit=64&sort=Name&page=99`);
  await expect(grid(page).getByRole("article")).toHaveCount(all.length - 64);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

test("SUB-03 Newest shows what was created last, first", async ({ page }) => {
  await page.goto(`${LISTING}?limit=16&sort=Newest`);
  await expect(page.getByLabel("Sort")).toHaveValue("Newest");
  const times = new Map(
    (await readProducts()).map(({ title, created_at }) => [title, Date.parse(created_at)]),
  );
  await expect.poll(async () => (await titles(page)).length).toBe(16);
  const shown = (await titles(page)).map((title) => times.get(title) ?? Number.NaN);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  expect(shown[0]).toBe(Math.max(...times.values()));
});

test("SUB-06 numbered pages continue past 64, and reach every product", async ({ page }) => {
  const all = (await readProducts()).map(({ title }) => title);
  await page.goto(`${LISTING}?limit=64&sort=Name`);
  await expect(grid(page).getByRole("article")).toHaveCount(64);
  const first = await titles(page);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${LISTING}?limit=64&sort=Name&page=2`);
  await expect(page.getByText(/^Showing \d+ of \d+ results$/)).toBeFocused();
  await expect(grid(page).getByRole("article")).toHaveCount(all.length - 64);
  expect([...first, ...(await titles(page))].sort()).toEqual(all.sort());
});

for (const [listing, numbers, action] of [
  [LISTING, 6, "<span>ADD</span>"],
  // Some of these are on request, and one is not for sale.
  ["/military-diving/military-rebreathers", 1, "Price on request"],
] as const) {
  test(`PRD-04 a card rendered in the browser equals the prebuilt card: ${listing}`, async ({ page }) => {
    /** The cards of a document of the site, without what differs for the first ones of a page. */
    const cardsOf = (addresses: string[]) =>
      page.evaluate(async (paths) => {
        const documents = await Promise.all(
          paths.map(async (path) =>
            new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html"),
          ),
        );
        return (documents.length > 0 ? documents : [document]).flatMap((one) =>
          [...one.querySelectorAll('[aria-label="Products"] article')].map((card) =>
            card.outerHTML.replace(/ (loading|fetchpriority)="[^"]*"|auto, /g, ""),
          ),
        );
      }, addresses);
    const rendered: string[] = [];
    for (let number = 1; (number - 1) * 64 < numbers * 16; number += 1) {
      // Skeletons have replaced the prebuilt cards when the list is requested.
      const requested = page.waitForRequest(LIST);
      await page.goto(`${listing}?limit=64&sort=Name&page=${number}`);
      await requested;
      await expect(page.locator(".skeleton")).toHaveCount(0);
      rendered.push(...(await cardsOf([])));
    }
    const prebuilt = await cardsOf(
      Array.from({ length: numbers }, (_, index) => `${listing}${index === 0 ? "" : `/${index + 1}`}`),
    );
    expect(prebuilt.join()).toContain(action);
    expect(rendered).toEqual(prebuilt);
  });
}

test("SUB-04 as many skeleton cards as fit into the row show while the products load", async ({ page }) => {
  const release = await holdRequests(page, LIST);
  for (const [width, count] of [
    [500, 1],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${LISTING}?limit=32&sort=Name`);
    await expect(page.locator(".skeleton"), `at ${width} px`).toHaveCount(count);
  }
  release();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(grid(page).getByRole("article")).toHaveCount(32);
});

test("SUB-05 when the list does not arrive: the message, the cards stay, and the next attempt succeeds", async ({
  page,
}) => {
  expectConsole(page, /Failed to load resource/);
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(LISTING);
  await page.getByLabel("View").selectOption("32");
  await expect(page.getByRole("alert")).toHaveText("Failed to load products.");
  await expect(grid(page).getByRole("article")).toHaveCount(16);
  await page.unroute(LIST);
  await page.getByLabel("View").selectOption("64");
  await expect(grid(page).getByRole("article")).toHaveCount(64);
  await expect(page.getByRole("alert")).toBeEmpty();
});
