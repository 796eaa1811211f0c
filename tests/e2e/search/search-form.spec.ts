import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, expectConsole, test, testWithoutScript } from "../fixtures.ts";
import { banner, field, focusField } from "./search-steps.ts";

const FAILED = /Failed to load resource|ERR_FAILED|import/;

test.describe("at 390 px by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("HDR-08 a valid term leads to the results, closes the menu and clears the field", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Menu", { exact: true }).tap();
    await focusField(page);
    await field(page).fill("  O-ring 3/8 & é  ");
    // With an empty response the page stays, so that the test sees it after the submit.
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

  test("HDR-08 too short a term gets a message in the menu, which stays open", async ({ page }) => {
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

test("HDR-08 an empty term does nothing, a short one gets a message next to the field, which the next letter removes", async ({
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

test("HDR-08 a term of emoji and HTML is sent unchanged, cut to 200", async ({ page }) => {
  const html = "<b>\"'&</b>";
  const term = html + "🤿".repeat((200 - html.length) / 2);
  await page.goto("/about-us");
  await focusField(page);
  await field(page).fill(html + "🤿".repeat(10_000));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(term)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search results for: "${term}"`);
});

test("HDR-08 on a slow network Enter leads to the results before any script arrives", async ({ page }) => {
  await page.route("**/_astro/**/*.js", () => undefined);
  await page.route("**/_astro/*.js", () => undefined);
  await page.goto("/about-us");
  await field(page).pressSequentially("valve");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=valve");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("HDR-08 when a resource does not arrive: without its script the form works as a plain form", async ({
  page,
}) => {
  expectConsole(page, FAILED);
  await page.route("**/_astro/*.js", (route) => route.abort());
  await page.goto("/about-us");
  await field(page).pressSequentially("valve");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=valve");
});

testWithoutScript(
  "HDR-08 without JavaScript: the form sends its term, and the browser refuses a short one",
  async ({ page }) => {
    await page.goto("/about-us");
    await field(page).pressSequentially("ab");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/about-us");
    await field(page).pressSequentially("c valve");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=abc+valve");
  },
);
