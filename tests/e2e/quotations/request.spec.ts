import { ROUTES } from "../../../src/contract/site.ts";
import { expectFieldMessage, openSignedIn, test } from "../account/account-steps.ts";
import { expect, expectConsole } from "../fixtures.ts";
import { fillRequest, lines, openList, quantities, REQUEST, sendButton } from "./steps.ts";

test("QUO-01 errors stand at their fields, and nothing is sent", async ({ page }) => {
  await openList(page, 1);
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await sendButton(page).click();
  await expectFieldMessage(page, "Organisation", "Enter your organisation.");
  await expectFieldMessage(page, "E-mail", "Invalid email address");
  await expectFieldMessage(page, "Delivery country", "Please select the country of delivery.");
  await expectFieldMessage(page, "End use: who uses it, and what for", "Tell us what the products are for.");
  await expect(page.getByLabel("Organisation")).toBeFocused();
  await fillRequest(page);
  await page.getByLabel("Needed by (optional)").fill("2020-01-31");
  await sendButton(page).click();
  await expectFieldMessage(page, "Needed by (optional)", "Enter a day from today on, or leave it empty.");
  await page.getByLabel("Needed by (optional)").fill("");
  await quantities(page).fill("0");
  await sendButton(page).click();
  await expect(quantities(page)).toBeFocused();
  expect(calls).toEqual([]);
});

test("QUO-01 a call that fails keeps list and text, also over a reload", async ({ page }) => {
  expectConsole(page, /Failed to load resource/);
  await openList(page, 2);
  await fillRequest(page);
  const keys: unknown[] = [];
  await page.route("**/api/quotations/requests", (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.abort();
  });
  const failure = page.getByText(
    "The shop does not answer. Your list and your text are kept here: try again.",
  );
  await sendButton(page).click();
  await expect(failure).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  for (const [label, text] of Object.entries(REQUEST))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel("Delivery country")).toHaveValue("no");
  await sendButton(page).click();
  await expect(failure).toBeVisible();
  await quantities(page).first().fill("2");
  await sendButton(page).click();
  await expect.poll(() => keys).toHaveLength(3);
  // The same request has the same key, so that it is asked once; another one has another key.
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("QUO-01 a customer's own name and address are filled in", async ({ page, person }) => {
  await openSignedIn(page, person, "/robots.txt");
  await openList(page, 1, ROUTES.quoteRequest);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel("Name", { exact: true })).not.toHaveValue("");
  await expect(page.getByLabel("Delivery country")).not.toHaveValue("");
});
