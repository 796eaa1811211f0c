import { expect, expectConsole, holdRequests, recordRequests, testWithoutScript } from "../fixtures.ts";
import { fillSignIn, form, submitSignIn, test } from "./account-steps.ts";

test("AUT-02 pressed twice, a sign-in is sent once", async ({ page, person }) => {
  const sent = recordRequests(page, (request) => request.url().endsWith("/api/auth/local"));
  await page.goto("/login");
  await fillSignIn(page, person.email, person.password);
  await form(page, "Sign in").evaluate((one: HTMLFormElement) => {
    for (let press = 0; press < 5; press += 1) one.requestSubmit();
  });
  await expect(page).toHaveURL("/my-account");
  expect(sent).toHaveLength(1);
});

test("AUT-02 sent before its script arrives, a form waits for it, and no password appears in a URL", async ({
  page,
  person,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.method()} ${request.url()}`));
  const arrive = await holdRequests(page, "**/_astro/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await submitSignIn(page, person);
  await expect(form(page, "Sign in")).toHaveAttribute("data-pressed");
  arrive();
  await expect(page).toHaveURL("/my-account");
  expect(addresses.filter((address) => /login\?|^POST .*\/login|Correct-Horse/.test(address))).toEqual([]);
});

test("AUT-03 when its script does not arrive: the form says so, and keeps the input", async ({
  page,
  person,
}) => {
  expectConsole(page, /net::ERR_FAILED/);
  await page.route("**/_astro/AuthForm*.js", (route) => route.abort());
  await page.goto("/login");
  await submitSignIn(page, person);
  await expect(form(page, "Sign in").getByRole("alert")).toHaveText(
    "This page has not loaded completely. Please load it again.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await expect(page).toHaveURL("/login");
});

testWithoutScript(
  "AUT-02 without JavaScript, /login says that it needs it and how to reach us, and shows no form that cannot be sent",
  async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("need JavaScript");
    await expect(page.getByRole("main").getByRole("link", { name: "contact us" })).toHaveAttribute(
      "href",
      "/contact-us",
    );
    await expect(form(page, "Sign in")).toBeHidden();
  },
);
