import type { Page } from "@playwright/test";
import { AUTH_KEY } from "../../../src/contract/site.ts";
import { expect, holdRequests } from "../fixtures.ts";
import {
  form,
  openSignedIn,
  registerPerson,
  signInByApi,
  storedSession,
  submitSignIn,
  test,
} from "./account-steps.ts";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const firstName = (page: Page) => form(page, "Profile").getByLabel("First name", { exact: true });

/** Simulates an expired token: the CMS refuses it. */
const expireToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, jwt: `${session.jwt}x` }));
  }, AUTH_KEY);

// The CMS answers an expired token with status 401, which the browser reports in the console.
test.use({ expectedConsole: [/status of 401/] });

test("ACC-06 an expired token is renewed without a message, and the input is saved", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/my-account");
  await button(page, "Edit Profile").click();
  await firstName(page).fill("Grace");
  await expireToken(page);
  const before = (await storedSession(page))?.jwt;
  await button(page, "Save").click();
  await expect(form(page, "Profile").getByRole("status")).toHaveText("Saved.");
  await expect(firstName(page)).toHaveValue("Grace");
  expect((await storedSession(page))?.jwt).not.toBe(before);
  await page.reload();
  await expect(firstName(page)).toHaveValue("Grace");
});

test("ACC-06 tabs with an expired token renew it only once together", async ({ page, person }) => {
  let renewals = 0;
  await page.context().route("**/api/auth/refresh", async (route) => {
    renewals += 1;
    await route.continue();
  });
  await signInByApi(page, person);
  await expireToken(page);
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(tabs.map((tab) => tab.goto("/my-account")));
  for (const tab of tabs) await expect(firstName(tab)).toHaveValue("Ada");
  expect(renewals).toBe(1);
});

test("RTE-07 when the session has ended too, the sign-in page leads back, and the form has the input again", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/my-account#address");
  await button(page, "Edit Address").click();
  const city = form(page, "Address").getByRole("group", { name: "Billing address" }).getByLabel("City");
  await city.fill("Kirkwall");
  // The session ends elsewhere: by a new password, an editor, or its lifetime.
  expect((await page.request.post("/api/auth/logout")).status()).toBe(200);
  await button(page, "Save").click();
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/my-account#address");
  await expect(page.getByText("What you had typed and not saved is here again.")).toBeVisible();
  await expect(city).toHaveValue("Kirkwall");
  await button(page, "Save").click();
  await expect(form(page, "Address").getByRole("status")).toHaveText("Saved.");
  await page.reload();
  await expect(city).toHaveValue("Kirkwall");
  await expect(button(page, "Edit Address")).toBeVisible();
});

test("ACC-02 unsaved input is offered to no other customer, and deleted after logout or Cancel", async ({
  page,
  person,
}) => {
  const type = async () => {
    await button(page, "Edit Profile").click();
    await firstName(page).fill("Secret");
  };
  await openSignedIn(page, person, "/my-account");
  await type();
  await openSignedIn(page, await registerPerson({ firstname: "Zoe" }), "/my-account");
  await expect(firstName(page)).toHaveValue("Zoe");
  await openSignedIn(page, person, "/my-account");
  await expect(firstName(page)).toHaveValue("Secret");
  await button(page, "Cancel").click();
  await page.reload();
  await expect(firstName(page)).toHaveValue("Ada");
  await type();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Secret");
});

test("ACC-02 input typed during a save is kept, and the next press saves it", async ({ page, person }) => {
  const release = await holdRequests(page, `**/api/users/${person.id}`);
  await openSignedIn(page, person, "/my-account");
  await button(page, "Edit Profile").click();
  await firstName(page).fill("Grace");
  await button(page, "Save").click();
  await expect(button(page, "Saving...")).toBeVisible();
  await firstName(page).fill("Grace Brewster");
  release();
  await expect(button(page, "Save")).toBeVisible();
  await expect(firstName(page)).toHaveValue("Grace Brewster");
  await expect(page.getByText("Grace Diver", { exact: true })).toBeVisible();
  await button(page, "Save").click();
  await expect(button(page, "Edit Profile")).toBeVisible();
  await page.reload();
  await expect(firstName(page)).toHaveValue("Grace Brewster");
});

test("RTE-03 after another customer signs in in another tab, an open account page shows theirs", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/my-account");
  await expect(firstName(page)).toHaveValue("Ada");
  await signInByApi(await page.context().newPage(), await registerPerson({ firstname: "Zoe" }));
  await expect(firstName(page)).toHaveValue("Zoe");
});

test("ACC-06 a token renewal that fails for the network signs no customer out, and loses no input", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/my-account");
  await button(page, "Edit Profile").click();
  await firstName(page).fill("Grace");
  await expireToken(page);
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await button(page, "Save").click();
  await expect(form(page, "Profile").getByRole("alert")).toHaveText("Failed to save profile.");
  await expect(firstName(page)).toHaveValue("Grace");
  expect(await storedSession(page)).not.toBeNull();
  await page.unroute("**/api/auth/refresh");
  await button(page, "Save").click();
  await expect(form(page, "Profile").getByRole("status")).toHaveText("Saved.");
});
