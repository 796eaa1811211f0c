import { WAY_BACK_KEY } from "../../src/site.ts";
import {
  form,
  keepSession,
  newPerson,
  saysAt,
  sendSignIn,
  signedIn,
  storedSession,
  test,
  tokenAnswer,
} from "./account-steps.ts";
import { expect } from "./fixtures.ts";

const button = "Sign In";

test("AUT-01 what is wrong is said when a field is left and when the form is sent, and the first wrong field has the focus", async ({
  page,
}) => {
  await page.goto("/login");
  const [email, password] = ["Email", "Password"].map((label) => page.getByLabel(label, { exact: true }));
  await form(page, "Sign in").getByRole("button", { name: button }).click();
  await saysAt(page, "Email", "Invalid email address");
  await saysAt(page, "Password", "Password must be at least 6 characters");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await email?.fill("diver@example.com");
  await saysAt(page, "Email", "");
  await email?.fill("diver");
  await email?.press("Tab");
  await saysAt(page, "Email", "Invalid email address");
  await email?.fill("diver@example.com");
  await password?.fill("12345");
  await password?.press("Enter");
  await saysAt(page, "Password", "Password must be at least 6 characters");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page).toHaveURL("/login");
});

test("AUT-02 RTE-06 a sign-in is kept under `auth` and leads to the account when nobody came from anywhere", async ({
  page,
  person,
}) => {
  await page.goto("/login");
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/my-account");
  expect(await storedSession(page)).toEqual({
    jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: expect.objectContaining({ email: person.email }),
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === "halocline_session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
});

test("API-01 a sign-in sends the e-mail address as identifier, and the password, to POST /api/auth/local", async ({
  page,
  person,
}) => {
  await page.goto("/login");
  const sent = page.waitForRequest("**/api/auth/local");
  await sendSignIn(page, person);
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({ identifier: person.email, password: person.password });
  expect(await request.headerValue("authorization")).toBeNull();
});

test("AUT-02 a sign-in leads back to the page somebody came from, before a saved one", async ({
  page,
  person,
}) => {
  await page.goto("/search?q=valve");
  await page.evaluate((key) => localStorage.setItem(key, "/gallery"), WAY_BACK_KEY);
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }).click();
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/search?q=valve");
  expect(await page.evaluate((key) => localStorage.getItem(key), WAY_BACK_KEY)).toBeNull();
});

test("AUT-02 RTE-07 without a page before, a sign-in leads to the saved one", async ({ page, person }) => {
  await keepSession(page, "");
  await page.evaluate((key) => localStorage.setItem(key, "/gallery?x=1#top"), WAY_BACK_KEY);
  await page.goto("/login");
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/gallery?x=1#top");
});

for (const evil of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example/"]) {
  test(`RTE-07 a sign-in leads to no other site: ${evil} (D12)`, async ({ page, person }) => {
    await keepSession(page, "");
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [WAY_BACK_KEY, evil] as const);
    await page.goto("/login");
    await sendSignIn(page, person);
    await expect(page).toHaveURL("/my-account");
  });
}

test("AUT-02 the way back outlasts a registration's page on the way", async ({ page, person }) => {
  await page.goto("/about-us");
  const account = page.getByRole("navigation", { name: "Account" });
  await account.getByRole("link", { name: "Sign In" }).click();
  // A script keeps it, which comes after the page.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), WAY_BACK_KEY)).toBe("/about-us");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
});

test.describe("refused", () => {
  test.use({ expectedConsole: [/status of 400/] });

  test("AUT-03 a wrong password: the server's own words, at the form; what was typed stays, and the right one works", async ({
    page,
    person,
  }) => {
    await page.goto("/login");
    await sendSignIn(page, { ...person, password: "Not-the-one-1" });
    await expect(form(page, "Sign in").getByRole("alert")).toHaveText(
      "The e-mail address or the password is wrong.",
    );
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Not-the-one-1");
    expect(await storedSession(page)).toBeNull();
    await sendSignIn(page, person);
    await expect(page).toHaveURL("/my-account");
  });
});

test("AUT-10 logout ends the session here and at the server, and goes to /login", async ({
  page,
  person,
}) => {
  await signedIn(page, person);
  await page.goto("/about-us");
  const jwt = (await storedSession(page))?.jwt ?? "";
  expect(await tokenAnswer(page, jwt)).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
  await expect.poll(() => tokenAnswer(page, jwt)).toBe(401);
});

test("AUT-10 HDR-01 logout in one tab signs out the others, and a sign-in in one is seen by the others, without a reload", async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await other.goto("/about-us");
  const account = other.getByRole("navigation", { name: "Account" });
  await expect(account.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/login");
  const third = await context.newPage();
  await third.goto("/login");
  await sendSignIn(page, person);
  await expect(account.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(account.getByRole("link", { name: "Sign In" })).toBeHidden();
  await expect(third).toHaveURL("/my-account");
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(third).toHaveURL("/login");
});

test("AUT-01 a password can be shown, by a button with a name", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Correct-Horse-7");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Correct-Horse-7");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("AUT-01 password managers are told which field is which", async ({ page }) => {
  await page.goto("/login");
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(email).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
});

test("AUT-02 whoever has typed before the script comes keeps it, and signs in as another person than before", async ({
  page,
  person,
}) => {
  await signedIn(page, await newPerson());
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/about-us");
  expect((await storedSession(page))?.user?.email).toBe(person.email);
});
