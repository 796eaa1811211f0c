import type { Page, Route } from "@playwright/test";
import { PASSWORD, type Person } from "../contract/cms-account.ts";
import { nextMailTo, resetCodeIn } from "../harness/mail.ts";
import { fillRegistration, fillSignIn, form, newEmail, signedIn, test } from "./account-steps.ts";
import { expect } from "./fixtures.ts";

/** Ways in which the CMS may fail; all but the last two leave it to the form to find words. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "is down": (route) =>
    route.fulfill({ status: 502, json: { error: { status: 502, message: "Bad Gateway" } } }),
  "breaks down": (route) =>
    route.fulfill({
      status: 500,
      json: { data: null, error: { status: 500, message: "Internal Server Error" } },
    }),
  "answers with a page": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Sign in to Wi-Fi</h1>" }),
  "answers by half": (route) => route.fulfill({ contentType: "application/json", body: '{"jwt":"abc","us' }),
  "refuses too many": (route) =>
    route.fulfill({
      status: 429,
      json: { error: { status: 429, message: "Too many attempts. Please try again in a minute." } },
    }),
  "cannot be reached": (route) => route.abort("connectionrefused"),
  // Longer than a form waits, see `hurry`.
  "takes ten seconds": async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.abort().catch(() => undefined);
  },
};

interface Case {
  /** The statement of the checklist whose failures these are. */
  id: string;
  name: string;
  call: string;
  failure: string;
  /** Where nothing came back at all. */
  unreached: string;
  refused?: (words: string) => string;
  /** Opens the page and fills the form in. */
  fill: (page: Page, person: Person) => Promise<void>;
  send: string;
  /** That the next try has worked. */
  works: (page: Page) => Promise<void>;
}

const leadsTo = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const isSaved = (name: string) => (page: Page) =>
  expect(form(page, name).getByRole("status")).toHaveText("Saved.");

const CASES: readonly Case[] = [
  {
    id: "AUT-03",
    name: "Sign in",
    call: "**/api/auth/local",
    failure: "Login failed",
    unreached: "Login failed",
    send: "Sign In",
    fill: async (page, { email, password }) => {
      await page.goto("/login");
      await fillSignIn(page, email, password);
    },
    works: leadsTo("/my-account"),
  },
  {
    id: "AUT-06",
    name: "Register",
    call: "**/api/auth/local/register",
    failure: "Error: Registration failed",
    unreached: "Error: Registration failed",
    refused: (words) => `Error: ${words}`,
    send: "Register",
    fill: async (page) => {
      await page.goto("/register");
      await fillRegistration(page, newEmail());
    },
    works: leadsTo("/login"),
  },
  {
    id: "AUT-08",
    name: "Forgot password",
    call: "**/api/auth/forgot-password",
    failure: "Something went wrong. Please try again.",
    unreached: "Network error. Please try again later.",
    send: "CONTINUE",
    fill: async (page, { email }) => {
      await page.goto("/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill(email);
    },
    works: (page) =>
      expect(form(page, "Forgot password").getByRole("status")).toHaveText(
        "Check your inbox for a password reset email.",
      ),
  },
  {
    id: "AUT-09",
    name: "Reset password",
    call: "**/api/auth/reset-password",
    failure: "Failed to reset password.",
    unreached: "Network error. Please try again.",
    send: "Reset password",
    fill: async (page, { email }) => {
      await page.request.post("/api/auth/forgot-password", { data: { email } });
      const mail = await nextMailTo(process.env["HALOCLINE_DATA_DIR"] ?? "", email);
      await page.goto(`/reset-password?code=${resetCodeIn(mail)}`);
      await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    },
    works: leadsTo("/login"),
  },
  {
    id: "ACC-02",
    name: "Profile",
    call: "**/api/users/*",
    failure: "Failed to save profile.",
    unreached: "Failed to save profile.",
    send: "Save",
    fill: async (page, person) => {
      await signedIn(page, person);
      await page.goto("/my-account");
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByLabel("First name", { exact: true }).fill("Grace");
    },
    works: isSaved("Profile"),
  },
  {
    id: "ACC-03",
    name: "Address",
    call: "**/api/user-addresses/me",
    failure: "Failed to save addresses.",
    unreached: "Failed to save addresses.",
    send: "Save",
    fill: async (page, person) => {
      await signedIn(page, person);
      await page.goto("/my-account#address");
      await page.getByRole("button", { name: "Edit Address" }).click();
      await page.getByLabel("City").last().fill("Oban");
    },
    works: isSaved("Address"),
  },
];

/** Lets a form wait a tenth of the ten seconds that it would. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 10_000 ? 1_000 : ms);
  });

/** So that a form is seen at work before it fails. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 300));

const valuesIn = (page: Page, name: string) =>
  form(page, name).evaluate((one: HTMLFormElement) =>
    [...new FormData(one)].map(([, value]) => String(value)),
  );

test.use({ expectedConsole: [/status of (429|50\d)|net::ERR/] });

/** What a form says of one fault. */
const wordsOf = ({ failure, unreached, refused = String }: Case, fault: string): string =>
  ({
    "cannot be reached": unreached,
    "takes ten seconds": unreached,
    "refuses too many": refused("Too many attempts. Please try again in a minute."),
  })[fault] ?? failure;

for (const one of CASES) {
  const { id, name, call, fill, send, works } = one;
  test(`${id} whatever way the CMS fails, “${name}” says so in its own words, keeps what was typed, and works once the CMS does`, async ({
    page,
    person,
  }) => {
    await hurry(page);
    await fill(page, person);
    const typed = await valuesIn(page, name);
    const button = form(page, name).getByRole("button", { name: send, exact: true });
    for (const [fault, fail] of Object.entries(FAULTS)) {
      await page.route(call, (route) => soon().then(() => fail(route)), { times: 1 });
      await button.click();
      // Two faults may have the same words: those of the former are gone while the form sends.
      await expect(button, fault).toBeHidden();
      await expect(form(page, name).getByRole("alert"), fault).toHaveText(wordsOf(one, fault));
      expect(await valuesIn(page, name), fault).toEqual(typed);
      await expect(button, fault).toBeEnabled();
    }
    await button.click();
    await works(page);
  });
}

test("AUT-10 on a phone an account that cannot be had has Logout too", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/users/me", (route) => route.fulfill({ status: 503, body: "down" }));
  await signedIn(page, person);
  await page.goto("/my-account");
  await expect(page.getByText("Profile not found")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(form(page, "Sign in")).toBeVisible();
});
