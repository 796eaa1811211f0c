import type { Page } from "@playwright/test";
import { PASSWORD } from "../../contract/accounts/account.ts";
import { expect, expectConsole, shortenPauses } from "../fixtures.ts";
import {
  expectFieldMessage,
  fillRegistration,
  form,
  newEmail,
  openWithPausedClock,
  registrationInput,
  storedSession,
  submitSignIn,
  test,
} from "./account-steps.ts";

const button = (page: Page) => form(page, "Register").getByRole("button", { name: /^Register/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const MESSAGES: Readonly<Record<string, string>> = {
  "First name": "First name must be at least 2 characters",
  Surname: "Surname must be at least 2 characters",
  Telephone: "Telephone must be at least 6 characters",
  Address: "Address must be at least 5 characters",
  City: "City must be at least 2 characters",
  State: "Sate must be at least 2 characters",
  "Post code": "Post code must be at least 3 characters",
  Country: "Please select a country",
  Username: "Username must be at least 2 characters",
  Email: "Invalid email address",
  Password: "Password must be at least 8 characters",
};

test("AUT-04 AUT-05 AUT-07 an empty registration: every message word for word, the purpose of each field, and the list of countries", async ({
  page,
}) => {
  await page.goto("/register");
  await button(page).click();
  for (const [label, words] of Object.entries(MESSAGES)) await expectFieldMessage(page, label, words);
  await expectFieldMessage(page, "Company (optional)", "");
  await expect(field(page, "First name")).toBeFocused();
  const purposes: Record<string, string> = {};
  for (const label of [...Object.keys(registrationInput("")), "Country"]) {
    purposes[label] = (await field(page, label).getAttribute("autocomplete")) ?? "";
  }
  expect(purposes).toEqual({
    "First name": "given-name",
    Surname: "family-name",
    "Company (optional)": "organization",
    Telephone: "tel",
    Address: "address-line1",
    City: "address-level2",
    State: "address-level1",
    "Post code": "postal-code",
    Country: "country",
    Username: "nickname",
    Email: "email",
    Password: "new-password",
    "Confirm password": "new-password",
  });
  await expect(field(page, "Telephone")).toHaveAttribute("type", "tel");
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  const options = await field(page, "Country")
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]));
  expect(options[0]).toEqual(["", "Please Select"]);
  expect(options.length).toBeGreaterThan(186);
  expect(options.length).toBeLessThan(201);
  for (const [value] of options.slice(1)) expect(value).toMatch(/^[a-z]{2}$/);
});

test("AUT-04 each field is checked when it loses focus, and its message disappears once it is valid", async ({
  page,
}) => {
  await page.goto("/register");
  await field(page, "First name").focus();
  for (const [label, words] of Object.entries(MESSAGES)) {
    await field(page, label).focus();
    await field(page, label).blur();
    await expectFieldMessage(page, label, words);
  }
  for (const [password, words] of [
    ["abcdefgh1", "Must contain at least one uppercase letter"],
    ["Abcdefgh", "Must contain at least one number"],
    ["Abcdefg1", ""],
  ] as const) {
    await field(page, "Password").fill(password);
    await field(page, "Password").blur();
    await expectFieldMessage(page, "Password", words);
  }
  await field(page, "Confirm password").fill("Abcdefg2");
  await field(page, "Confirm password").blur();
  await expectFieldMessage(page, "Confirm password", "Passwords don't match");
  await field(page, "Password").fill("Abcdefg2");
  await expectFieldMessage(page, "Confirm password", "");
});

test("AUT-01 an e-mail address typed at the registration is in the sign-in form of this tab, and of no other", async ({
  page,
}) => {
  await page.goto("/register");
  await field(page, "Email").fill("ada@example.com");
  await field(page, "Email").blur();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");
  const other = await page.context().newPage();
  await other.goto("/login");
  await expect(other.getByLabel("Email", { exact: true })).toHaveValue("");
});

test("AUT-05 AUT-06 API-01 a registration: exactly the specified payload, a message in green, /login after 2 s, and the account can sign in", async ({
  page,
}) => {
  const email = newEmail();
  await openWithPausedClock(page, "/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await fillRegistration(page, email);
  await page.getByLabel("Send me the newsletter").check();
  const sent = page.waitForRequest("**/api/auth/local/register");
  await button(page).click();
  const request = await sent;
  expect(request.method()).toBe("POST");
  const address = {
    name: "Ada Diver",
    company: "Deep Ltd",
    street_address: "1 Harbour Road",
    city: "Plymouth",
    state: "Devon",
    zip: "PL1 1AA",
    country: "United Kingdom",
  };
  expect(request.postDataJSON()).toEqual({
    email,
    username: `diver ${email}`.slice(0, 60),
    password: PASSWORD,
    newsletter_subscribe: "true",
    firstname: "Ada",
    surname: "Diver",
    phone_number: "+44 1234 567890",
    Address: [
      { id: 1, ...address },
      { id: 2, ...address },
    ],
  });
  const message = form(page, "Register").getByRole("status");
  await expect(message).toHaveText("Your account has been created. Redirecting to login...");
  await expect(message).toHaveCSS("color", "rgb(28, 107, 60)");
  await expect(field(page, "Password")).toHaveValue("");
  expect(await storedSession(page)).toBeNull();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL("/register");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/login");
  await submitSignIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL("/my-account");
});

test("AUT-05 five quick presses send one registration; without a tick the newsletter is the text false, and the company may stay empty", async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/local/register")) sent.push(request.postDataJSON());
  });
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await field(page, "Company (optional)").fill("");
  await form(page, "Register").evaluate((one: HTMLFormElement) => {
    for (let press = 0; press < 5; press += 1) one.requestSubmit();
  });
  await expect(form(page, "Register").getByRole("status")).toContainText("Redirecting");
  await expect(page).toHaveURL("/login");
  expect(sent).toEqual([
    expect.objectContaining({
      newsletter_subscribe: "false",
      Address: [expect.objectContaining({ company: "" }), expect.objectContaining({ company: "" })],
    }),
  ]);
});

test("AUT-06 refused: an e-mail address with an account: `Error: ` and the server's message in red, the input stays, and another address works", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 400/);
  await shortenPauses(page, 10);
  await page.goto("/register");
  const values = registrationInput(person.email);
  await fillRegistration(page, person.email);
  await button(page).click();
  const message = form(page, "Register").getByRole("alert");
  await expect(message).toHaveText(/^Error: .*(taken|already)/i);
  await expect(message).toHaveCSS("color", "rgb(180, 72, 15)");
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, "Country")).toHaveValue("gb");
  await field(page, "Email").fill(newEmail());
  await button(page).click();
  await expect(page).toHaveURL("/login");
});
