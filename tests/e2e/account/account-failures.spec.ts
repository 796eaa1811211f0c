import type { Page, Route } from "@playwright/test";
import { PASSWORD, type Person } from "../../contract/accounts/account.ts";
import { nextMailTo, resetCodeIn } from "../../harness/mail.ts";
import { expect, holdRequests, shortenPauses } from "../fixtures.ts";
import { fillRegistration, fillSignIn, form, newEmail, openSignedIn, test } from "./account-steps.ts";

/**
 * Kinds of failures that have messages of their own: the form's for an error of the CMS, the CMS's
 * for a refusal, and the form's for no response. Unit tests have every failure of each kind.
 */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "breaks down": (route) =>
    route.fulfill({
      status: 500,
      json: { data: null, error: { status: 500, message: "Internal Server Error" } },
    }),
  "refuses too many": (route) =>
    route.fulfill({
      status: 429,
      json: { error: { status: 429, message: "Too many attempts. Please try again in a minute." } },
    }),
  "cannot be reached": (route) => route.abort("connectionrefused"),
};

interface FormCase {
  /** The checklist item that these failures belong to. */
  id: string;
  name: string;
  call: string;
  failure: string;
  /** The form's message when no response arrived. */
  noResponse: string;
  refused?: (words: string) => string;
  /** Opens the page and fills in the form. */
  fill: (page: Page, person: Person) => Promise<void>;
  send: string;
  /** Checks that the next attempt has worked. */
  expectSuccess: (page: Page) => Promise<void>;
}

const expectUrl = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const expectSaved = (name: string) => (page: Page) =>
  expect(form(page, name).getByRole("status")).toHaveText("Saved.");

const FORMS: readonly FormCase[] = [
  {
    id: "AUT-03",
    name: "Sign in",
    call: "**/api/auth/local",
    failure: "Login failed",
    noResponse: "Login failed",
    send: "Sign In",
    fill: async (page, { email, password }) => {
      await page.goto("/login");
      await fillSignIn(page, email, password);
    },
    expectSuccess: expectUrl("/my-account"),
  },
  {
    id: "AUT-06",
    name: "Register",
    call: "**/api/auth/local/register",
    failure: "Error: Registration failed",
    noResponse: "Error: Registration failed",
    refused: (words) => `Error: ${words}`,
    send: "Register",
    fill: async (page) => {
      await page.goto("/register");
      await fillRegistration(page, newEmail());
    },
    expectSuccess: expectUrl("/login"),
  },
  {
    id: "AUT-08",
    name: "Forgot password",
    call: "**/api/auth/forgot-password",
    failure: "Something went wrong. Please try again.",
    noResponse: "Network error. Please try again later.",
    send: "CONTINUE",
    fill: async (page, { email }) => {
      await page.goto("/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill(email);
    },
    expectSuccess: (page) =>
      expect(form(page, "Forgot password").getByRole("status")).toHaveText(
        "Check your inbox for a password reset email.",
      ),
  },
  {
    id: "AUT-09",
    name: "Reset password",
    call: "**/api/auth/reset-password",
    failure: "Failed to reset password.",
    noResponse: "Network error. Please try again.",
    send: "Reset password",
    fill: async (page, { email }) => {
      await page.request.post("/api/auth/forgot-password", { data: { email } });
      const mail = await nextMailTo(process.env["HALOCLINE_DATA_DIR"] ?? "", email);
      await page.goto(`/reset-password?code=${resetCodeIn(mail)}`);
      await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    },
    expectSuccess: expectUrl("/login"),
  },
  {
    id: "ACC-02",
    name: "Profile",
    call: "**/api/users/*",
    failure: "Failed to save profile.",
    noResponse: "Failed to save profile.",
    send: "Save",
    fill: async (page, person) => {
      await openSignedIn(page, person, "/my-account");
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByLabel("First name", { exact: true }).fill("Grace");
    },
    expectSuccess: expectSaved("Profile"),
  },
  {
    id: "ACC-03",
    name: "Address",
    call: "**/api/user-addresses/me",
    failure: "Failed to save addresses.",
    noResponse: "Failed to save addresses.",
    send: "Save",
    fill: async (page, person) => {
      await openSignedIn(page, person, "/my-account#address");
      await page.getByRole("button", { name: "Edit Address" }).click();
      await page.getByLabel("City").last().fill("Oban");
    },
    expectSuccess: expectSaved("Address"),
  },
];

const valuesIn = (page: Page, name: string) =>
  form(page, name).evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([, value]) => String(value)),
  );

test.use({ expectedConsole: [/status of (429|50\d)|net::ERR/] });

/** The form's message for one failure. */
const messageFor = ({ failure, noResponse, refused = String }: FormCase, kind: string): string =>
  ({
    "cannot be reached": noResponse,
    "refuses too many": refused("Too many attempts. Please try again in a minute."),
  })[kind] ?? failure;

for (const testCase of FORMS) {
  const { id, name, call, fill, send, expectSuccess } = testCase;
  test(`${id} when the CMS fails, “${name}” shows its own message, keeps the input, and works once the CMS does`, async ({
    page,
    person,
  }) => {
    await shortenPauses(page, 10);
    await fill(page, person);
    const input = await valuesIn(page, name);
    const button = form(page, name).getByRole("button", { name: send, exact: true });
    for (const [kind, fail] of Object.entries(FAILURES)) {
      const failNow = await holdRequests(page, call, fail);
      await button.click();
      // Two failures may have the same message: the form removes the previous one while it sends.
      await expect(button, kind).toBeHidden();
      failNow();
      await expect(form(page, name).getByRole("alert"), kind).toHaveText(messageFor(testCase, kind));
      expect(await valuesIn(page, name), kind).toEqual(input);
      await expect(button, kind).toBeEnabled();
      await page.unroute(call);
    }
    await button.click();
    await expectSuccess(page);
  });
}
