import type { Page } from "@playwright/test";
import { RETURN_URL_KEY } from "../../../src/contract/site.ts";
import { ANONYMOUS_ROUTES } from "../../../src/features/auth/return-url/model.ts";
import { expectLines, setCartOfFirst } from "../cart/steps.ts";
import { expect, testWithoutScript } from "../fixtures.ts";
import {
  form,
  openSignedIn,
  registerPerson,
  signInByApi,
  storedSession,
  storeSession,
  submitSignIn,
  test,
  tokenStatus,
} from "./account-steps.ts";

const storedReturnUrl = (page: Page) => page.evaluate((key) => localStorage.getItem(key), RETURN_URL_KEY);

test("RTE-01 RTE-07 an anonymous visit of /checkout leads to /login, which stores the return URL, and a sign-in leads back with the cart", async ({
  page,
  person,
}) => {
  await setCartOfFirst(page, 2);
  await page.goto("/checkout?step=2#payment");
  await expect(page).toHaveURL("/login");
  expect(await storedReturnUrl(page)).toBe("/checkout?step=2#payment");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/checkout?step=2#payment");
  await expectLines(page, 2);
  expect(await storedReturnUrl(page)).toBeNull();
});

test("RTE-03 an anonymous visit leads to /login without showing the page first", async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    const record = () => {
      if (document.querySelector("main")?.checkVisibility()) shown.push(location.pathname);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    addEventListener("pagehide", () => {
      if (location.pathname !== "/login") sessionStorage.setItem("seen", shown.join());
    });
  });
  for (const path of ["/my-account", "/success?orderId=abc", "/checkout"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => sessionStorage.getItem("seen")), path).toBe("");
    expect(await storedReturnUrl(page)).toBe(path);
    await expect(form(page, "Sign in")).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("RTE-02 a page for anonymous visitors leads a signed-in customer to /my-account", async ({
  page,
  person,
}) => {
  await signInByApi(page, person);
  for (const path of ANONYMOUS_ROUTES) {
    await page.goto(path);
    await expect(page).toHaveURL("/my-account");
  }
  expect(await storedSession(page)).not.toBeNull();
});

test("RTE-02 opening a reset link with a code signs a signed-in customer out first (D12)", async ({
  page,
  person,
}) => {
  await signInByApi(page, person);
  const jwt = (await storedSession(page))?.jwt ?? "";
  await page.goto("/reset-password?code=abc");
  await expect(form(page, "Reset password")).toBeVisible();
  await expect.poll(() => tokenStatus(page, jwt)).toBe(401);
  expect(await storedSession(page)).toBeNull();
  await expect(page).toHaveURL("/reset-password?code=abc");
  await expect(
    page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }),
  ).toBeVisible();
});

// Unit tests of the store have further values.
test("RTE-06 what is not a session under `auth` is none", async ({ page }) => {
  for (const garbage of ["{", '{"jwt":""}', '{"user":{}}']) {
    await storeSession(page, garbage);
    await page.goto("/my-account");
    await expect(page).toHaveURL("/login");
    await expect(form(page, "Sign in")).toBeVisible();
  }
});

test("RTE-03 going back to the account after a logout shows nothing of it", async ({ page, person }) => {
  await openSignedIn(page, person, "/my-account");
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(form(page, "Sign in")).toBeVisible();
});

test("AUT-10 logout, in another tab too, deletes the return URL and the unsaved input of the last customer", async ({
  page,
  person,
}) => {
  for (const other of [page, await page.context().newPage()]) {
    await openSignedIn(page, person, "/my-account?of=the-last-one");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("First name").fill("Secret");
    if (other !== page) await other.goto("/my-account");
    await other.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL("/login");
    expect(await storedReturnUrl(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }
  await submitSignIn(page, await registerPerson());
  await expect(page).toHaveURL("/my-account");
});

test("AUT-02 the sign-in adds no history entry: one step back is the page before it", async ({
  page,
  person,
}) => {
  await page.goto("/gallery");
  await page.goto("/about-us");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

testWithoutScript(
  "RTE-03 without JavaScript, pages for signed-in customers say that they need it",
  async ({ page }) => {
    for (const path of ["/my-account", "/checkout", "/success"]) {
      await page.goto(path);
      await expect(page.locator("noscript p")).toBeVisible();
    }
  },
);
