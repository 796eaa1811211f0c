import type { Page } from "@playwright/test";
import { GUEST_ROUTES } from "../../src/domain/way-back.ts";
import { WAY_BACK_KEY } from "../../src/site.ts";
import {
  form,
  keepSession,
  newPerson,
  sendSignIn,
  signedIn,
  storedSession,
  test,
  tokenAnswer,
} from "./account-steps.ts";
import { cartOfFirst, showsLines } from "./cart-steps.ts";
import { expect } from "./fixtures.ts";

const saved = (page: Page) => page.evaluate((key) => localStorage.getItem(key), WAY_BACK_KEY);

test("RTE-01 RTE-07 /checkout as a visitor leads to /login and remembers where it came from, and a sign-in leads back with the cart", async ({
  page,
  context,
  baseURL,
  person,
}) => {
  await cartOfFirst(context, baseURL, 2);
  await page.goto("/checkout?step=2#payment");
  await expect(page).toHaveURL("/login");
  expect(await saved(page)).toBe("/checkout?step=2#payment");
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/checkout?step=2#payment");
  await showsLines(page, 2);
  expect(await saved(page)).toBeNull();
});

for (const path of ["/my-account", "/success?orderId=abc", "/checkout"]) {
  test(`RTE-03 ${path} as a visitor leads to /login, and nothing of it is seen before`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const look = () => {
        if (document.querySelector("main")?.checkVisibility()) seen.push(location.pathname);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      addEventListener("pagehide", () => sessionStorage.setItem("seen", seen.join()));
    });
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("");
    expect(await saved(page)).toBe(path);
    await expect(form(page, "Sign in")).toBeVisible();
  });
}

for (const path of GUEST_ROUTES) {
  test(`RTE-02 ${path} signed in leads to /my-account`, async ({ page, person }) => {
    await signedIn(page, person);
    await page.goto(path);
    await expect(page).toHaveURL("/my-account");
    expect(await storedSession(page)).not.toBeNull();
  });
}

test("RTE-02 whoever opens a reset link with a code while signed in is signed out first (D12)", async ({
  page,
  person,
}) => {
  await signedIn(page, person);
  const jwt = (await storedSession(page))?.jwt ?? "";
  await page.goto("/reset-password?code=abc");
  await expect(form(page, "Reset password")).toBeVisible();
  await expect.poll(() => tokenAnswer(page, jwt)).toBe(401);
  expect(await storedSession(page)).toBeNull();
  await expect(page).toHaveURL("/reset-password?code=abc");
  await expect(
    page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }),
  ).toBeVisible();
});

for (const garbage of ["{", "null", '{"jwt":""}', '{"jwt":7,"user":{}}', '{"user":{}}', "[]"]) {
  test(`RTE-06 ${garbage} under \`auth\` is no sign-in`, async ({ page }) => {
    await keepSession(page, garbage);
    await page.goto("/my-account");
    await expect(page).toHaveURL("/login");
    await expect(form(page, "Sign in")).toBeVisible();
  });
}

test("RTE-03 going back to the account after signing out shows nothing of it", async ({ page, person }) => {
  await signedIn(page, person);
  await page.goto("/my-account");
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(form(page, "Sign in")).toBeVisible();
});

for (const way of ["in the same tab", "in another tab"]) {
  test(`AUT-10 logout ${way} leaves the next person nothing: no place of the last one, and nothing typed`, async ({
    page,
    context,
    person,
  }) => {
    const other = way === "in the same tab" ? page : await context.newPage();
    await signedIn(page, person);
    await page.goto("/my-account?of=the-last-one");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("First name").fill("Secret");
    if (other !== page) await other.goto("/my-account");
    await other.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL("/login");
    expect(await saved(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await sendSignIn(page, await newPerson());
    await expect(page).toHaveURL("/my-account");
  });
}

test("RTE-02 who has signed in and opens a page for guests is led to the account", async ({
  page,
  person,
}) => {
  await page.goto("/about-us");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  await page.goto("/register");
  await expect(page).toHaveURL("/my-account");
});

test("AUT-02 the sign-in stands in nobody's way back: one step back is the page before it", async ({
  page,
  person,
}) => {
  await page.goto("/gallery");
  await page.goto("/about-us");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/my-account", "/checkout", "/success"]) {
    test(`RTE-03 ${path} says what is needed`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("noscript p")).toBeVisible();
    });
  }
});
