import type { Page } from "@playwright/test";
import { PASSWORD } from "../../contract/accounts/account.ts";
import { expect, expectConsole, shortenPauses } from "../fixtures.ts";
import {
  expectFieldMessage,
  fillRegistration,
  fillSignIn,
  form,
  newEmail,
  openSignedIn,
  submitSignIn,
  test,
} from "./account-steps.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const LONG = "x".repeat(10_000);

/** Texts that could be taken for markup or code; each fits every field. */
const TEXTS: readonly string[] = [
  "<script>x()</script>",
  '"><img src=x onerror=x()>'.slice(0, 20),
  "'); DROP TABLE x;--",
  "مريم الغواصة",
  "👩🏽‍🚀🤿🏴‍☠️ diver",
  "&lt;b&gt;&amp;&#39;",
  "=1+1;%00%0d%0a",
];

test("AUT-05 ACC-02 ACC-03 texts that look like markup or code are stored unchanged and shown as text", async ({
  page,
}) => {
  const email = newEmail();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  await shortenPauses(page, 10);
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
  const values = labels.map((_, index) => TEXTS[index % TEXTS.length] ?? "");
  for (const [index, label] of labels.entries()) await field(page, label).fill(values[index] ?? "");
  await field(page, "Username").fill(`${TEXTS[0]} ${email}`.slice(0, 58));
  await form(page, "Register").getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/login");
  await submitSignIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL("/my-account");
  const typedIn = (label: string) => values[labels.indexOf(label)] ?? "none";
  await expect(
    page.getByText(`${typedIn("First name")} ${typedIn("Surname")}`, { exact: true }),
  ).toBeVisible();
  for (const label of ["First name", "Surname", "Telephone", "Company (optional)"]) {
    await expect(form(page, "Profile").getByLabel(label, { exact: true })).toHaveValue(typedIn(label));
  }
  await page.getByRole("tab", { name: "Address" }).click();
  const billing = page.getByRole("group", { name: "Billing address" });
  for (const label of ["City", "State", "Post code", "Company (optional)"]) {
    await expect(billing.getByLabel(label, { exact: true })).toHaveValue(typedIn(label));
  }
  await expect(billing.getByLabel("Street address")).toHaveValue(typedIn("Address"));
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

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

test("AUT-03 at the sign-in: a password of 10,000 characters, or of any kind, gets a message", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 400/);
  await page.goto("/login");
  for (const password of [LONG, TEXTS.join("").slice(0, 40)]) {
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

test("ACC-02 in the account: characters that are not valid text get the server's message, and the input stays", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 400/);
  await openSignedIn(page, person, "/my-account");
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
