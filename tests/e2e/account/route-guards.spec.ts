import type { Page } from "@playwright/test";
import { RETURN_URL_KEY } from "../../../src/contract/site.ts";
import { ANONYMOUS_ROUTES } from "../../../src/features/auth/return-url/model.ts";
import { expectLines, setCartOfFirst } from "../cart/steps.ts";
import { expect } from "../fixtures.ts";
import {
  form,
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
  context,
  baseURL,
  person,
}) => {
  await setCartOfFirst(context, baseURL, 2);
  await page.goto("/checkout?step=2#payment");
  await expect(page).toHaveURL("/login");
  expect(await storedReturnUrl(page)).toBe("/checkout?step=2#payment");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/checkout?step=2#payment");
  await expectLines(page, 2);
  expect(await storedReturnUrl(page)).toBeNull();
});

for (const path of ["/my-account", "/success?orderId=abc", "/checkout"]) {
  test(`RTE-03 an anonymous visit of ${path} leads to /login without showing the page first`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      const record = () => {
        if (document.querySelector("main")?.checkVisibility()) shown.push(location.pathname);
        requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
      addEventListener("pagehide", () => sessionStorage.setItem("seen", shown.join()));
    });
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("");
    expect(await storedReturnUrl(page)).toBe(path);
    await expect(form(page, "Sign in")).toBeVisible();
  });
}

for (const path of ANONYMOUS_ROUTES) {
  test(`RTE-02 ${path} leads a signed-in customer to /my-account`, async ({ page, person }) => {
    await signInByApi(page, person);
    await page.goto(path);
    await expect(page).toHaveURL("/my-account");
    expect(await storedSession(page)).not.toBeNull();
  });
}

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

for (const garbage of ["{", "null", '{"jwt":""}', '{"jwt":7,"user":{}}', '{"user":{}}', "[]"]) {
  test(`RTE-06 ${garbage} under \`auth\` is not a session`, async ({ page }) => {
    await storeSession(page, garbage);
    await page.goto("/my-account");
    await expect(page).toHaveURL("/login");
    await expect(form(page, "Sign in")).toBeVisible();
  });
}

test("RTE-03 going back to the account after a logout shows nothing of it", async ({ page, person }) => {
  await signInByApi(page, person);
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
  test(`AUT-10 logout ${way} deletes the return URL and the unsaved input of the last customer`, async ({
    page,
    context,
    person,
  }) => {
    const other = way === "in the same tab" ? page : await context.newPage();
    await signInByApi(page, person);
    await page.goto("/my-account?of=the-last-one");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("First name").fill("Secret");
    if (other !== page) await other.goto("/my-account");
    await other.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL("/login");
    expect(await storedReturnUrl(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await submitSignIn(page, await registerPerson());
    await expect(page).toHaveURL("/my-account");
  });
}

test("RTE-02 a page for anonymous visitors leads a signed-in customer to the account", async ({
  page,
  person,
}) => {
  await page.goto("/about-us");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  await page.goto("/register");
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/my-account", "/checkout", "/success"]) {
    test(`RTE-03 ${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("noscript p")).toBeVisible();
    });
  }
});
