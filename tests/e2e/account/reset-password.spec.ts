import type { Page } from "@playwright/test";
import { signIn } from "../../contract/accounts/account.ts";
import { type Mail, nextMailTo } from "../../harness/mail.ts";
import { expect, recordRequests, shortenPauses } from "../fixtures.ts";
import {
  expectFieldMessage,
  form,
  newEmail,
  openWithPausedClock,
  submitSignIn,
  test,
  tokenStatus,
} from "./account-steps.ts";

const NEW_PASSWORD = "Another-Horse-8";
const dataDir = process.env["HALOCLINE_DATA_DIR"] ?? "";
const forgotForm = (page: Page) => form(page, "Forgot password");
const resetForm = (page: Page) => form(page, "Reset password");

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await forgotForm(page).getByRole("button", { name: "CONTINUE" }).click();
}

async function submitPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(again);
  await resetForm(page).getByRole("button", { name: "Reset password" }).click();
}

/** The link in the e-mail, which must be the site's own page. */
function linkIn({ text }: Mail): string {
  const [link = ""] = /https?:\/\/\S+/.exec(text) ?? [];
  expect(link).toMatch(new RegExp(`^${process.env["HALOCLINE_SITE_URL"]}/reset-password\\?code=[\\w-]+$`));
  return link;
}

test("AUT-08 BACK leads to /login, and an invalid e-mail address gets a message at its field", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  await forgotForm(page).getByRole("button", { name: "CONTINUE" }).click();
  await expectFieldMessage(page, "Email", "Please enter a valid email address");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.getByLabel("Email", { exact: true }).fill("diver@example");
  await page.getByLabel("Email", { exact: true }).blur();
  await expectFieldMessage(page, "Email", "Please enter a valid email address");
  await forgotForm(page).getByRole("link", { name: "BACK" }).click();
  await expect(page).toHaveURL("/login");
});

test("AUT-08 AUT-09 API-01 a forgotten password: the link in the e-mail opens the site's page, sets a new one, leads to /login after 3 s, and ends all sessions", async ({
  page,
  person,
}) => {
  await signIn(person);
  expect(await tokenStatus(page, person.jwt)).toBe(200);
  const requested = page.waitForRequest("**/api/auth/forgot-password");
  await requestReset(page, person.email);
  expect((await requested).postDataJSON()).toEqual({ email: person.email });
  await expect(forgotForm(page).getByRole("status")).toHaveText(
    "Check your inbox for a password reset email.",
  );
  const link = linkIn(await nextMailTo(dataDir, person.email));

  await openWithPausedClock(page, link);
  await expect(resetForm(page).getByRole("alert")).toHaveText("");
  const sent = page.waitForRequest("**/api/auth/reset-password");
  await submitPassword(page, NEW_PASSWORD);
  expect((await sent).postDataJSON()).toEqual({
    code: new URL(link).searchParams.get("code"),
    password: NEW_PASSWORD,
    passwordConfirmation: NEW_PASSWORD,
  });
  await expect(resetForm(page).getByRole("status")).toHaveText(
    "Your password has been reset successfully. Redirecting to login...",
  );
  for (const label of ["New password", "Confirm password"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  expect(await tokenStatus(page, person.jwt)).toBe(401);
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(link);
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/login");
  await submitSignIn(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL("/my-account");
});

test("AUT-08 an e-mail address without an account gets the same answer (D14)", async ({ page }) => {
  await requestReset(page, newEmail());
  await expect(forgotForm(page).getByRole("status")).toHaveText(
    "Check your inbox for a password reset email.",
  );
});

test("AUT-09 without a code the page says so at once, and again when it is sent", async ({ page }) => {
  const calls = recordRequests(page, (request) => request.url().endsWith("/api/auth/reset-password"));
  await page.goto("/reset-password");
  const message = resetForm(page).getByRole("alert");
  await expect(message).toHaveText("Invalid or missing password reset code.");
  await submitPassword(page, NEW_PASSWORD);
  await expect(message).toHaveText("Invalid or missing password reset code.");
  expect(calls).toHaveLength(0);
});

test("AUT-09 at least 6 characters, and `Passwords do not match`", async ({ page }) => {
  await page.goto("/reset-password?code=abc");
  await submitPassword(page, "12345", "123456");
  await expectFieldMessage(page, "New password", "Password must be at least 6 characters");
  await expectFieldMessage(page, "Confirm password", "Passwords do not match");
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
});

test.describe("refused", () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test("AUT-09 the server's own messages for a used code and for a password that breaks the rules (D11); the code stays valid", async ({
    page,
    person,
  }) => {
    await shortenPauses(page, 10);
    await requestReset(page, person.email);
    const link = linkIn(await nextMailTo(dataDir, person.email));
    await page.goto(link);
    await submitPassword(page, "lower-case-1");
    const message = resetForm(page).getByRole("alert");
    await expect(message).toHaveText("Must contain at least one uppercase letter");
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue("lower-case-1");
    await submitPassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL("/login");
    await page.goto(link);
    await submitPassword(page, NEW_PASSWORD);
    await expect(message).toHaveText("This link has expired or was already used. Please ask for a new one.");
    await expect(page).toHaveURL(link);
  });

  test("AUT-08 the server's own message after too many requests", async ({ page, person }) => {
    await requestReset(page, person.email);
    const message = forgotForm(page).getByRole("alert");
    for (let time = 0; time < 6; time += 1) {
      await expect(forgotForm(page).getByRole("button", { name: "CONTINUE" })).toBeVisible();
      await forgotForm(page).getByRole("button", { name: "CONTINUE" }).click();
    }
    await expect(message).toHaveText(/^Too many attempts. Please try again in \d+ minutes.$/);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  });
});

test("AUT-09 a sign-in in another tab does not leave the page", async ({ page, person }) => {
  await page.goto("/reset-password?code=abc");
  const other = await page.context().newPage();
  await other.goto("/login");
  await submitSignIn(other, person);
  await expect(other).toHaveURL("/my-account");
  await expect(page).toHaveURL("/reset-password?code=abc");
  await expect(resetForm(page)).toBeVisible();
});
