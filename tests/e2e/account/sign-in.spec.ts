import { RETURN_URL_KEY } from "../../../src/contract/site.ts";
import { cookieOf, expect, expectConsole } from "../fixtures.ts";
import {
  expectFieldMessage,
  form,
  openSignedIn,
  registerPerson,
  storedSession,
  storeSession,
  submitSignIn,
  test,
  tokenStatus,
} from "./account-steps.ts";

const button = "Sign In";

test("AUT-01 an invalid field gets a message when it loses focus and when the form is sent, and the first one has the focus", async ({
  page,
}) => {
  await page.goto("/login");
  const [email, password] = ["Email", "Password"].map((label) => page.getByLabel(label, { exact: true }));
  await form(page, "Sign in").getByRole("button", { name: button }).click();
  await expectFieldMessage(page, "Email", "Invalid email address");
  await expectFieldMessage(page, "Password", "Password must be at least 6 characters");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await email?.fill("diver@example.com");
  await expectFieldMessage(page, "Email", "");
  await email?.fill("diver");
  await email?.press("Tab");
  await expectFieldMessage(page, "Email", "Invalid email address");
  await email?.fill("diver@example.com");
  await password?.fill("12345");
  await password?.press("Enter");
  await expectFieldMessage(page, "Password", "Password must be at least 6 characters");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page).toHaveURL("/login");
});

test("AUT-02 RTE-06 API-01 a sign-in sends the e-mail address as identifier, is stored under `auth` and leads to the account", async ({
  page,
  person,
}) => {
  await page.goto("/login");
  const sent = page.waitForRequest("**/api/auth/local");
  await submitSignIn(page, person);
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({ identifier: person.email, password: person.password });
  expect(await request.headerValue("authorization")).toBeNull();
  await expect(page).toHaveURL("/my-account");
  expect(await storedSession(page)).toEqual({
    jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: expect.objectContaining({ email: person.email }),
  });
  const cookie = await cookieOf(page, "halocline_session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
});

test("RTE-01 a sign-in on the way to the checkout says that the cart is kept, and only then", async ({
  page,
}) => {
  const note = page.getByText("Sign in to check out. Your cart is kept.");
  await page.goto("/checkout");
  await expect(page).toHaveURL("/login");
  await expect(note).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(note).toBeVisible();
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In");
  await expect(note).toBeHidden();
});

test("AUT-02 a sign-in leads back to the previous page, in preference to a stored one", async ({
  page,
  person,
}) => {
  await page.goto("/search?q=valve");
  await page.evaluate((key) => localStorage.setItem(key, "/gallery"), RETURN_URL_KEY);
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/search?q=valve");
  expect(await page.evaluate((key) => localStorage.getItem(key), RETURN_URL_KEY)).toBeNull();
});

test("AUT-02 RTE-07 without a previous page, a sign-in leads to the stored return URL", async ({
  page,
  person,
}) => {
  await storeSession(page, "");
  await page.evaluate((key) => localStorage.setItem(key, "/gallery?x=1#top"), RETURN_URL_KEY);
  await page.goto("/login");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/gallery?x=1#top");
});

test("RTE-07 a sign-in leads to no other site (D12)", async ({ page, person }) => {
  await storeSession(page, "");
  const evil = "//evil.example";
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [RETURN_URL_KEY, evil] as const);
  await page.goto("/login");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/my-account");
});

test("AUT-02 the return URL survives a visit of the registration page", async ({ page, person }) => {
  await page.goto("/about-us");
  const account = page.getByRole("navigation", { name: "Account" });
  await account.getByRole("link", { name: "Sign In" }).click();
  // A script stores it, which loads after the page.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), RETURN_URL_KEY))
    .toBe("/about-us");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
});

test("AUT-03 refused: a wrong password: the server's own message, at the form; the input stays, and the right password works", async ({
  page,
  person,
}) => {
  expectConsole(page, /status of 400/);
  await page.goto("/login");
  await submitSignIn(page, { ...person, password: "Not-the-one-1" });
  await expect(form(page, "Sign in").getByRole("alert")).toHaveText(
    "The e-mail address or the password is wrong.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Not-the-one-1");
  expect(await storedSession(page)).toBeNull();
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/my-account");
});

test("AUT-10 logout ends the session here and at the server, and goes to /login", async ({
  page,
  person,
}) => {
  await openSignedIn(page, person, "/about-us");
  const jwt = (await storedSession(page))?.jwt ?? "";
  expect(await tokenStatus(page, jwt)).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
  await expect.poll(() => tokenStatus(page, jwt)).toBe(401);
});

test("AUT-10 HDR-01 logout in one tab signs the others out, and the others see a sign-in in one tab, without a reload", async ({
  page,
  person,
}) => {
  const other = await page.context().newPage();
  await other.goto("/about-us");
  const account = other.getByRole("navigation", { name: "Account" });
  await expect(account.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/login");
  const third = await page.context().newPage();
  await third.goto("/login");
  await submitSignIn(page, person);
  await expect(account.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(account.getByRole("link", { name: "Sign In" })).toBeHidden();
  await expect(third).toHaveURL("/my-account");
  // The logout would refuse requests that these tabs still make, and browsers log each refusal.
  for (const tab of [page, third]) await expect(tab.getByRole("tab", { name: "Orders" })).toBeVisible();
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(third).toHaveURL("/login");
});

test("AUT-01 a button with an accessible name shows the password, and every field names its purpose for password managers", async ({
  page,
}) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Correct-Horse-7");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Correct-Horse-7");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(email).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
});

test("AUT-02 input typed before the script arrives stays, and signs in another customer than before", async ({
  page,
  person,
}) => {
  await openSignedIn(page, await registerPerson(), "/about-us");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  expect((await storedSession(page))?.user?.email).toBe(person.email);
});
