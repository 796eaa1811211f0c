import { expect } from "../fixtures.ts";
import { holdScripts } from "../site/slow-phone.ts";
import { fillSignIn, form, submitSignIn, test } from "./account-steps.ts";

test("AUT-02 pressed twice, a sign-in is sent once", async ({ page, person }) => {
  let sent = 0;
  await page.route("**/api/auth/local", async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.goto("/login");
  await fillSignIn(page, person.email, person.password);
  await form(page, "Sign in").evaluate((one: HTMLFormElement) => {
    for (let press = 0; press < 5; press += 1) one.requestSubmit();
  });
  await expect(page).toHaveURL("/my-account");
  expect(sent).toBe(1);
});

test("AUT-02 sent before its script arrives, a form waits for it, and no password appears in a URL", async ({
  page,
  person,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.method()} ${request.url()}`));
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await submitSignIn(page, person);
  await expect(form(page, "Sign in")).toHaveAttribute("data-pressed");
  arrive();
  await expect(page).toHaveURL("/my-account");
  expect(addresses.filter((address) => /login\?|^POST .*\/login|Correct-Horse/.test(address))).toEqual([]);
});

test.describe("when its script does not arrive", () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test("AUT-03 the form says so, and keeps the input", async ({ page, person }) => {
    await page.route("**/_astro/AuthForm*.js", (route) => route.abort());
    await page.goto("/login");
    await submitSignIn(page, person);
    await expect(form(page, "Sign in").getByRole("alert")).toHaveText(
      "This page has not loaded completely. Please load it again.",
    );
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await expect(page).toHaveURL("/login");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("AUT-02 /login says that it needs JavaScript and how to reach us, and shows no form that cannot be sent", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("need JavaScript");
    await expect(page.getByRole("main").getByRole("link", { name: "contact us" })).toHaveAttribute(
      "href",
      "/contact-us",
    );
    await expect(form(page, "Sign in")).toBeHidden();
  });
});
