import type { Page } from "@playwright/test";
import { ROUTES } from "../../../src/contract/site.ts";
import { cartButton, cartLines, setCartOfFirst } from "../cart/steps.ts";
import { expect, test } from "../fixtures.ts";
import { axeViolations, expectAccessible, violations } from "./accessibility.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const opener = (page: Page, name: string) =>
  page.locator("summary", { hasText: name }).filter({ visible: true });

test("FND-03 a cart with lines passes by two engines, and in the header by axe", async ({ page }) => {
  await setCartOfFirst(page, 2);
  await page.goto(ROUTES.cart);
  await expect(cartLines(page)).toHaveCount(2);
  await expectAccessible(page, "main", "the cart");
  await cartButton(page).click();
  await expect(page.getByRole("link", { name: "VIEW CART" })).toBeVisible();
  expect(await axeViolations(page, "header")).toEqual([]);
});

test("FND-03 opened menus pass by two engines", async ({ page }) => {
  await page.goto(ROUTES.aboutUs);
  await opener(page, "Currency").click();
  await expect(page.getByRole("button", { name: "Euro" }).filter({ visible: true })).toBeVisible();
  // While its code loads, the panel pulses.
  await expect(page.locator("header [aria-busy=true]")).toHaveCount(0);
  expect(await violations(page, "header"), "currencies").toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await opener(page, "Menu").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
  expect(await violations(page, "header"), "menu").toEqual([]);
});

test("FND-03 the open lightbox passes by two engines", async ({ page }) => {
  await page.goto(ROUTES.gallery);
  const pictures = page.getByRole("main").getByRole("listitem").getByRole("link");
  await pictures
    .filter({ has: page.getByRole("img") })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Lightbox" })).toBeVisible();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("FND-03 a unit's service parts pass by two engines, also once a service was added", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr/service-parts");
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^Add all/i })
    .first();
  await expectAccessible(page, "main", "the list");
  await add.click();
  await expect(
    page.getByRole("main").getByRole("status").filter({ hasText: /added/i }).first(),
  ).toBeVisible();
  expect(await violations(page, "main")).toEqual([]);
});
