import type { Page } from "@playwright/test";
import { PASSWORD } from "../../contract/accounts/account.ts";
import { expect } from "../fixtures.ts";
import {
  expectFieldMessage,
  fillRegistration,
  fillSignIn,
  form,
  newEmail,
  signInByApi,
  submitSignIn,
  test,
} from "./account-steps.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const LONG = "x".repeat(10_000);

/** Texts that could be taken for markup or code; each fits every field. */
const TEXTS: Readonly<Record<string, string>> = {
  "script tags": "<script>x()</script>",
  "an element": '"><img src=x onerror=x()>'.slice(0, 20),
  SQL: "'); DROP TABLE x;--",
  "right-to-left": "مريم الغواصة",
  emoji: "👩🏽‍🚀🤿🏴‍☠️ diver",
  entities: "&lt;b&gt;&amp;&#39;",
  "a formula": "=1+1;%00%0d%0a",
};

for (const [kind, text] of Object.entries(TEXTS)) {
  test(`AUT-05 ACC-02 ACC-03 ${kind} in every field is stored unchanged and shown as text`, async ({
    page,
  }) => {
    const email = newEmail();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss();
    });
    await page.goto("/register");
    await fillRegistration(page, email);
    const labels = [
      "First name",
      "Surname",
      "Company (optional)",
      "Telephone",
      "Address",
      "City",
      "State",
      "Post code",
    ];
    for (const label of labels) await field(page, label).fill(text);
    await field(page, "Username").fill(`${text} ${email}`.slice(0, 58));
    await form(page, "Register").getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/login");
    await submitSignIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL("/my-account");
    await expect(page.getByText(`${text} ${text}`, { exact: true })).toBeVisible();
    for (const label of ["First name", "Surname", "Telephone", "Company (optional)"]) {
      await expect(form(page, "Profile").getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await page.getByRole("tab", { name: "Address" }).click();
    const billing = page.getByRole("group", { name: "Billing address" });
    for (const label of ["Street address", "City", "State", "Post code", "Company (optional)"]) {
      await expect(billing.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test("AUT-04 a registration with 10,000 characters in a field gets a message at that field", async ({
  page,
}) => {
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  for (const [label, words] of Object.entries({
    "First name": "First name must be at most 100 characters",
    Surname: "Surname must be at most 100 characters",
    "Company (optional)": "Company name must be at most 200 characters",
    Telephone: "Telephone must be at most 40 characters",
    Address: "Address must be at most 255 characters",
    City: "City must be at most 100 characters",
    State: "State must be at most 100 characters",
    "Post code": "Post code must be at most 20 characters",
    Username: "Username must be at most 60 characters",
    Email: "Invalid email address",
    Password: "Password must be at most 72 characters (letters with accents count twice)",
  })) {
    await field(page, label).fill(label === "Password" ? `A1${LONG}` : LONG);
    await field(page, label).blur();
    await expectFieldMessage(page, label, words);
  }
  await form(page, "Register").getByRole("button", { name: "Register" }).click();
  await expect(field(page, "First name")).toBeFocused();
  await expect(page).toHaveURL("/register");
});

test.describe("at the sign-in", () => {
  test.use({ expectedConsole: [/status of 400/] });

  test("AUT-03 a password of 10,000 characters, of any kind, gets a message", async ({ page, person }) => {
    await page.goto("/login");
    for (const password of [LONG, ...Object.values(TEXTS)]) {
      await fillSignIn(page, person.email, password);
      await form(page, "Sign in").getByRole("button", { name: "Sign In" }).click();
      await expect(form(page, "Sign in").getByRole("button", { name: "Sign In" })).toBeVisible();
      await expect(form(page, "Sign in").getByRole("alert")).toHaveText(/wrong|too long|Too many/);
      await expect(field(page, "Password")).toHaveValue(password);
    }
    await fillSignIn(page, LONG, PASSWORD);
    await form(page, "Sign in").getByRole("button", { name: "Sign In" }).click();
    await expectFieldMessage(page, "Email", "Invalid email address");
  });
});

test.describe("in the account", () => {
  test.use({ expectedConsole: [/status of 400/] });

  test("ACC-02 characters that are not valid text get the server's message, and the input stays", async ({
    page,
    person,
  }) => {
    await signInByApi(page, person);
    await page.goto("/my-account");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await field(page, "First name").fill("Ada\u0007");
    await form(page, "Profile").getByRole("button", { name: "Save" }).click();
    await expect(form(page, "Profile").getByRole("alert")).toHaveText(
      "firstname must not contain control characters.",
    );
    await expect(field(page, "First name")).toHaveValue("Ada\u0007");
    await field(page, "First name").fill(LONG);
    await form(page, "Profile").getByRole("button", { name: "Save" }).click();
    await expectFieldMessage(page, "First name", "First name must be at most 100 characters");
  });
});
