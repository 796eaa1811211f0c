import { skipWithoutRetry } from "../failed-imports.ts";
import { expect, holdRequests, recordRequests, test, testByTouch } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";
import { banner, field, focusField, list, options } from "./search-steps.ts";

const FAILED = /Failed to load resource|ERR_FAILED|Error hydrating|import/;
const INDEX = /\/search(?:-pages|\/[\w-]+)\.json$/;

test("HDR-03 the search loads nothing before its field has the focus, not even on hover", async ({
  page,
}) => {
  const requested = recordRequests(page, (request) => /\.js(on)?$/.test(new URL(request.url()).pathname));
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await field(page).hover();
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
  await focusField(page);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => url.endsWith("/search/directory.json"))).toHaveLength(1);
});

test("HDR-03 suggestions appear while typing, with part numbers and a link to all results", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("hs1010");
  await expect(options(page).first()).toContainText("HS-1010");
  await expect(options(page).last()).toHaveText("All results for “hs1010”");
  expect(await options(page).count()).toBeLessThanOrEqual(10);
  await expect(banner(page).getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveValue("hs1010");
  expect(await violations(page, "header")).toEqual([]);
});

test("SRC-04 products are suggested with picture, number and price, and pages below them", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("oxygen cell");
  const [products, pages] = ["Products", "Pages"].map((name) => list(page).getByRole("group", { name }));
  const first = products?.getByRole("option").first();
  await expect(first ?? list(page)).toContainText(/Oxygen sensor.*HS-40\d+-\w.*\$\d/);
  const picture = first?.locator("img");
  await expect
    .poll(() => picture?.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await products?.getByRole("option").count()).toBeLessThanOrEqual(6);
  await field(page).fill("FMECA");
  await expect(pages?.getByRole("option").first() ?? list(page)).toContainText(/FMECA.*Document/);
  await expect(products ?? list(page)).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/documents/SD-FM-06");
});

test("HDR-03 there are no suggestions for fewer letters than a search needs, nor for spaces around them", async ({
  page,
}) => {
  await page.goto("/about-us");
  const index = page.waitForResponse("**/search/directory.json");
  await focusField(page);
  await (await index).finished();
  await field(page).pressSequentially("fo");
  await expect(list(page)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(list(page)).toBeHidden();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("r");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(list(page)).toBeHidden();
});

test("HDR-03 by keyboard: arrows choose without changing the input, Enter follows, the focus stays in the field", async ({
  page,
}) => {
  await page.goto("/about-us");
  await field(page).pressSequentially("foreland");
  await expect(options(page).last()).toHaveText("All results for “foreland”");
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
  const beforeLast = (await options(page).count()) - 2;
  const href = (await options(page).nth(beforeLast).getAttribute("href")) ?? "none";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
});

test("HDR-03 Escape closes only the list, typing opens it again", async ({ page }) => {
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
  // Beside the list, which lies over the middle of the page's head.
  await page.getByRole("main").click({ position: { x: 5, y: 100 } });
  await expect(list(page)).toBeHidden();
  await field(page).click();
  await page.keyboard.type(" ");
  await options(page).last().click();
  await expect(page).toHaveURL("/search?q=valve");
});

testByTouch(
  "HDR-03 at 390 px by touch: the field in the menu suggests too, within the screen",
  async ({ page }) => {
    await page.goto("/");
    await page.getByText("Menu", { exact: true }).tap();
    await field(page).tap();
    await field(page).pressSequentially("foreland");
    await expect(options(page).last()).toHaveText("All results for “foreland”");
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
  },
);

test("HDR-03 in the menu the first Escape closes the list, the next the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  const menu = page.locator("summary", { hasText: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await focusField(page);
  await field(page).pressSequentially("foreland");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(banner(page).locator("#menu-search")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("HDR-03 on a slow network no input is lost, and input typed while loading gets suggestions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  const arrive = await holdRequests(page, "**/_astro/*.js");
  await page.getByText("Menu", { exact: true }).click();
  await field(page).click();
  await page.keyboard.type("foreland 100");
  await expect(field(page)).toHaveValue("foreland 100");
  arrive();
  await expect(options(page).first()).toContainText("Foreland 100");
  await expect(field(page)).toHaveValue("foreland 100");
  await expect(field(page)).toBeFocused();
});

test.describe("when a resource does not arrive", () => {
  test.use({ expectedConsole: [FAILED] });

  test("HDR-03 a script that did not arrive at the first focus is loaded at the next one", async ({
    page,
  }) => {
    await skipWithoutRetry(page);
    let broken = true;
    await page.route("**/_astro/enhance-search.*.js", (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/about-us");
    const lost = page.waitForEvent("requestfailed");
    await field(page).focus();
    await lost;
    broken = false;
    await banner(page).getByRole("link", { name: "Halocline" }).focus();
    await focusField(page);
    await field(page).pressSequentially("foreland");
    await expect(options(page).last()).toHaveText("All results for “foreland”");
  });

  test("HDR-03 without the index there are no suggestions, searching works, and the next focus tries again", async ({
    page,
  }) => {
    let broken = true;
    await page.route(INDEX, (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/about-us");
    await focusField(page);
    // A focus during a load that fails would share it, so the failure is awaited.
    const failure = page.waitForEvent("console", (message) => message.type() === "debug");
    await field(page).fill("valve");
    await failure;
    await expect(list(page)).toBeHidden();
    broken = false;
    await banner(page).getByRole("link", { name: "Halocline" }).focus();
    await field(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=valve");
  });
});
