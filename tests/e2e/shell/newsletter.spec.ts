import type { Page } from "@playwright/test";
import { expect, expectConsole, holdRequests, recordRequests, test, testWithoutScript } from "../fixtures.ts";

const DONE = "Thank you for subscribing!";
const INVALID = "Please enter a valid email address.";
const FAILED = "Subscription failed. Please try again later.";

const form = (page: Page) => page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
const field = (page: Page) => form(page).getByLabel("News by e-mail");
const button = (page: Page) => form(page).getByRole("button");
const message = (page: Page) => form(page).getByRole("status");
/** An e-mail address for this test only. */
const newEmail = (name: string) => `${name}-${Date.now()}@example.com`;

async function subscribers(): Promise<string[]> {
  const { addresses } = await (await fetch(`${process.env["HALOCLINE_SANDBOX_URL"]}/newsletter`)).json();
  return addresses;
}

/** The newsletter's script loads on first use of the form. */
const waitForScript = (page: Page) =>
  page.waitForFunction(() => customElements.get("newsletter-form") !== undefined);

test("FTR-02 FTR-04 by keyboard alone: idle, Subscribing..., then thanks", async ({ page }) => {
  const send = await holdRequests(page, "**/newsletter");
  await page.goto("/about-us");
  await expect(button(page)).toHaveText("Subscribe");
  await field(page).focus();
  const email = newEmail("keyboard");
  await page.keyboard.type(` ${email} `);
  await waitForScript(page);
  const posted = page.waitForRequest("**/newsletter");
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveText("Subscribing...");
  const request = await posted;
  expect(request.method()).toBe("POST");
  expect(await request.headerValue("content-type")).toContain("application/x-www-form-urlencoded");
  expect([...new URLSearchParams(request.postData() ?? "")]).toEqual([
    ["email", email],
    ["website", ""],
  ]);
  send();
  // The list sends no CORS headers: in any mode but no-cors the request would fail.
  await expect(message(page)).toHaveText(DONE);
  await expect(button(page)).toHaveText("Subscribe");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  expect(await subscribers()).toContain(email);
});

test("FTR-03 an invalid address is refused with a message, and nothing is sent", async ({ page }) => {
  const sent = recordRequests(page, (request) => request.method() === "POST");
  await page.goto("/about-us");
  await field(page).focus();
  await waitForScript(page);
  for (const invalid of ["", "diver", "diver@", "@example.com", "diver@example", "a b@example.com"]) {
    await field(page).fill(invalid);
    await button(page).click();
    await expect(message(page), invalid).toHaveText(INVALID);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveAccessibleDescription(INVALID);
    await expect(field(page)).toBeFocused();
  }
  expect(sent).toEqual([]);
  await field(page).fill(newEmail("mended"));
  await button(page).click();
  await expect(message(page)).toHaveText(DONE);
  await expect(field(page)).toHaveAttribute("aria-invalid", "false");
});

test("FTR-02 FTR-03 when the list is unreachable: the form says so, keeps the address, and the next attempt succeeds", async ({
  page,
}) => {
  expectConsole(page, /Failed to load resource/);
  let down = true;
  await page.route("**/newsletter", (route) => (down ? route.abort() : route.continue()));
  await page.goto("/about-us");
  const email = newEmail("again");
  await field(page).fill(email);
  await waitForScript(page);
  await button(page).click();
  await expect(message(page)).toHaveText(FAILED);
  await expect(field(page)).toHaveValue(email);
  down = false;
  await button(page).click();
  await expect(message(page)).toHaveText(DONE);
  expect(await subscribers()).toContain(email);
});

test("FTR-04 pressed twice, the form is sent once", async ({ page }) => {
  let posts = 0;
  await page.route("**/newsletter", async (route) => {
    posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/about-us");
  await field(page).fill(newEmail("twice"));
  await waitForScript(page);
  await button(page).dblclick();
  await expect(message(page)).toHaveText(DONE);
  expect(posts).toBe(1);
});

testWithoutScript(
  "FTR-04 without script: the form works as a plain one and leads to the list's own thank-you page",
  async ({ page }) => {
    await page.goto("/about-us");
    const email = newEmail("plain");
    await field(page).fill(email);
    await button(page).click();
    await expect(page.getByRole("heading", { name: DONE })).toBeVisible();
    expect(await subscribers()).toContain(email);
  },
);
