import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { MESSAGES } from "../../src/domain/errors.ts";
import { expect, test } from "./fixtures.ts";

const FAILED = /Failed to load resource|ERR_FAILED|Error hydrating|import/;
const INDEX = "**/search-index.json";

const banner = (page: Page) => page.getByRole("banner");
/** A search field until its code has come, a combobox after that. */
const field = (page: Page) => banner(page).locator("input[type=search]:visible");
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");

/** What was asked for of scripts and the index. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.js(on)?$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

/** Focuses the field and waits until it is enhanced. */
async function focusField(page: Page): Promise<void> {
  await field(page).focus();
  await expect(banner(page).getByRole("combobox")).toBeVisible();
}

test("HDR-03 nothing is loaded for the search before its field has the focus, not even by pointing at it", async ({
  page,
}) => {
  const asked = watch(page);
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await field(page).hover();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await focusField(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.endsWith("/search-index.json"))).toHaveLength(1);
});

test("HDR-03 suggestions appear while typing, with part numbers and a way to all results", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("hs1010");
  await expect(options(page).first()).toContainText("HS-1010");
  await expect(options(page).last()).toHaveText("All results for “hs1010”");
  expect(await options(page).count()).toBeLessThanOrEqual(7);
  await expect(banner(page).getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveValue("hs1010");
  const { violations } = await new AxeBuilder({ page }).include("header").analyze();
  expect(violations).toEqual([]);
});

test("HDR-03 by keyboard: arrows choose and leave what is typed, Enter follows, the focus stays in the field", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("foreland");
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "none",
  );
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("foreland");
  const href = (await options(page).nth(1).getAttribute("href")) ?? "none";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
});

test("HDR-03 Escape closes the list and nothing else, typing opens it again", async ({ page }) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("valve");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("valve");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.type("s");
  await page.keyboard.press("Backspace");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("valve");
});

test("HDR-03 by mouse: a press on a suggestion follows it, a press elsewhere closes the list", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("valve");
  await expect(list(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(list(page)).toBeHidden();
  await field(page).click();
  await page.keyboard.type(" ");
  await options(page).last().click();
  await expect(page).toHaveURL("/search?q=valve");
});

test.describe("at 390 px by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("HDR-03 the field in the menu suggests too, within the screen", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Menu", { exact: true }).tap();
    await field(page).tap();
    await field(page).pressSequentially("foreland");
    await expect(options(page)).toHaveCount(3);
    const { left, right } = await list(page).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const href = (await options(page).first().getAttribute("href")) ?? "none";
    await options(page).first().tap();
    await expect(page).toHaveURL(href);
  });

  test("HDR-08 a valid term leads to the results, closes the menu and clears the box", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Menu", { exact: true }).tap();
    await focusField(page);
    await field(page).fill("  O-ring 3/8 & é  ");
    // Answered without content, the page stays, to be seen after sending.
    await page.route("**/search?*", (route) => route.fulfill({ status: 204 }));
    const sent = page.waitForRequest("**/search?*");
    await page.keyboard.press("Enter");
    expect(new URL((await sent).url()).search).toBe(`?q=${encodeURIComponent("O-ring 3/8 & é")}`);
    await expect(field(page)).toBeHidden();
    await expect(banner(page).locator("#menu-search")).toHaveValue("");
    await page.unrouteAll();
    await page.getByText("Menu", { exact: true }).tap();
    await field(page).fill("O-ring 3/8 & é");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for: "O-ring 3/8 & é"');
  });

  test("HDR-08 too short a term is said in the menu, which stays open", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Menu", { exact: true }).tap();
    await focusField(page);
    await field(page).fill("ab");
    await banner(page).getByRole("button", { name: "Search" }).tap();
    await expect(banner(page).getByRole("alert").filter({ hasText: MESSAGES.searchTooShort })).toBeVisible();
    await expect(field(page)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test("HDR-08 an empty term does nothing, a short one is refused in words next to the box, the next letter takes them away", async ({
  page,
}) => {
  await page.goto("/about-us");
  await focusField(page);
  const alert = banner(page).getByRole("alert").filter({ hasText: MESSAGES.searchTooShort });
  for (const term of ["", "   "]) {
    await field(page).fill(term);
    await page.keyboard.press("Enter");
  }
  await expect(alert).toHaveCount(0);
  await field(page).fill("  ab  ");
  await page.keyboard.press("Enter");
  await expect(alert).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(MESSAGES.searchTooShort);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("  ab  ");
  await page.keyboard.type("c");
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL("/about-us");
});

test("HDR-08 a term of 10,000 characters, of emoji or of HTML is sent as it is, cut to 200", async ({
  page,
}) => {
  for (const [typed, term] of [
    ["x".repeat(10_000), "x".repeat(200)],
    ["🤿".repeat(10_000), "🤿".repeat(100)],
    ["<b>\"'&</b>", "<b>\"'&</b>"],
  ] as const) {
    await page.goto("/about-us");
    await focusField(page);
    await field(page).fill(typed);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(term)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search results for: "${term}"`);
  }
});

test("HDR-03 on a slow phone nothing typed is lost, and what was typed while loading is suggested for", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const link = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await session.send("Network.emulateNetworkConditions", link);
  await page.getByText("Menu", { exact: true }).click();
  await field(page).click();
  await page.keyboard.type("foreland 100");
  await expect(field(page)).toHaveValue("foreland 100");
  await expect(options(page).first()).toContainText("Foreland 100", { timeout: 20_000 });
  await expect(field(page)).toHaveValue("foreland 100");
  await expect(field(page)).toBeFocused();
});

test("HDR-08 on a slow link Enter leads to the results before any code has come", async ({ page }) => {
  await page.route("**/_astro/**/*.js", () => undefined);
  await page.route("**/_astro/*.js", () => undefined);
  await page.goto("/about-us");
  await field(page).pressSequentially("valve");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=valve");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("when something does not arrive", () => {
  test.use({ expectedConsole: [FAILED] });

  test("HDR-08 without the code the form works as a form", async ({ page }) => {
    await page.route("**/_astro/*.js", (route) => route.abort());
    await page.goto("/about-us");
    await field(page).pressSequentially("valve");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=valve");
  });

  test("HDR-03 without the index there are no suggestions, searching works, and the next focus tries again", async ({
    page,
  }) => {
    let broken = true;
    await page.route(INDEX, (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/about-us");
    await focusField(page);
    await field(page).pressSequentially("valve");
    await expect(list(page)).toBeHidden();
    broken = false;
    await banner(page).getByRole("link", { name: "Halocline" }).focus();
    await field(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=valve");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("HDR-08 the form sends its term, and the browser refuses a short one", async ({ page }) => {
    await page.goto("/about-us");
    await field(page).pressSequentially("ab");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/about-us");
    await field(page).pressSequentially("c valve");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=abc+valve");
  });
});
