import type { Page } from "@playwright/test";
import { KEPT_CACHE } from "../../../src/contract/rules/offline.ts";
import { fillRegistration, form, newEmail, openSignedIn, registerPerson } from "../account/account-steps.ts";
import { expect } from "../fixtures.ts";
import { violations } from "./accessibility.ts";
import { goOffline, heading, storedPaths, storedTime, test, waitForWorker } from "./offline-steps.ts";

const expectNoConnection = (page: Page) => expect(heading(page)).toHaveText("No connection");

test("NET-03 a page that was read stays readable, with its styles, pictures and scripts", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  const title = await heading(page).textContent();
  const picture = page.locator("main picture img").first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const size = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const sample = (): Promise<string> => picture.evaluate((img) => getComputedStyle(img).aspectRatio);
  const style = await sample();
  await waitForWorker(page, "/product/foreland-40-eccr");
  await expect(storedTime(page)).toHaveCount(0);
  await goOffline(page);
  await page.goto("/product/foreland-40-eccr?from=bookmark");
  await expect(heading(page)).toHaveText(title ?? "");
  await expect(storedTime(page)).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(size);
  expect(await sample()).toBe(style);
  expect(await page.evaluate(() => document.fonts.check("16px Inter"))).toBe(true);
  const { failed, sheets } = await page.evaluate(() => ({
    sheets: document.styleSheets.length,
    failed: [...document.querySelectorAll("link[rel=stylesheet]")].filter(
      (link) => !(link instanceof HTMLLinkElement && link.sheet),
    ).length,
  }));
  expect([failed, sheets > 2]).toEqual([0, true]);
});

test("NET-03 once a safety page was read, all of them can be read, and the notices", async ({ page }) => {
  await page.goto("/certifications");
  await waitForWorker(page, "/notices/SB-21-02", KEPT_CACHE);
  await expect.poll(() => storedPaths(page, KEPT_CACHE)).toContain("/contact-us");
  await goOffline(page);
  for (const path of [
    ...["/safety-data", "/documents", "/certifications", "/contact-us", "/notices", "/notices/SB-21-02"],
    "/serial-check",
  ]) {
    await page.goto(path);
    await expect(heading(page), path).not.toHaveText("No connection");
    expect(
      await page
        .locator("link[rel=stylesheet]")
        .evaluateAll((all) => all.every((one) => Reflect.get(one, "sheet"))),
    ).toBe(true);
  }
  await expect(storedTime(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Serial number").fill("SW-20-0380");
  await page.getByRole("button", { name: "CHECK" }).click();
  await expect(page.locator("serial-check [role=status]")).toContainText("SB 21-02");
});

test("NET-03 what needs a connection says so, lists what can be read, and tries again", async ({ page }) => {
  await page.goto("/news");
  const name = (await page.title()).replace(/ · .*/, "");
  await waitForWorker(page, "/news");
  await goOffline(page);
  for (const path of [
    "/gallery",
    "/search?q=valve",
    "/checkout",
    "/my-account",
    "/login",
    "/documents/HM-1040.pdf",
  ]) {
    await page.goto(path);
    await expectNoConnection(page);
    await expect(page).toHaveURL(path);
  }
  await page.goto("/gallery");
  const main = page.getByRole("main");
  await expect(main).toContainText("cannot be reached");
  await expect(main.getByRole("listitem").getByRole("link", { name })).toBeVisible();
  await main.getByRole("button", { name: "TRY AGAIN" }).click();
  await expectNoConnection(page);
  await main.getByRole("link", { name }).click();
  await expect(heading(page)).not.toHaveText("No connection");
  await page.goBack();
  await expectNoConnection(page);
  // Back with the network, the page tries again by itself.
  await page.context().setOffline(false);
  await expect(heading(page)).not.toHaveText("No connection");
});

test("NET-03 forms keep what was typed when the network fails", async ({ page }) => {
  await page.goto("/login");
  await waitForWorker(page);
  await goOffline(page);
  await page.getByRole("main").getByLabel("Email").fill("diver@example.com");
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill("a password");
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign in/i })
    .click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("diver@example.com");
});

test("NET-03 a registration keeps what was typed when the network fails", async ({ page }) => {
  await page.goto("/register");
  await waitForWorker(page);
  await fillRegistration(page, newEmail());
  const fields = form(page, "Register").locator("input, select");
  const values = () => fields.evaluateAll((all) => all.map((field) => Reflect.get(field, "value")));
  const typed = await values();
  expect(typed.filter(Boolean).length).toBeGreaterThan(8);
  await goOffline(page);
  await form(page, "Register")
    .getByRole("button", { name: /^Register/ })
    .click();
  await expect(form(page, "Register").getByRole("alert").filter({ visible: true })).toContainText(/\w/);
  expect(await values()).toEqual(typed);
});

test("NET-03 a page is never shown without what it needs", async ({ page }) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  await page.goto("/news");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/deferred.*\.css/.test(url)) await cache.delete(url, { ignoreVary: true });
    }
  });
  await goOffline(page);
  await page.goto("/news");
  await expectNoConnection(page);
});

test("NET-03 nothing of an account, a purchase or a call is stored, nor left after signing out", async ({
  page,
}) => {
  const person = await registerPerson();
  await openSignedIn(page, person, "/my-account");
  await waitForWorker(page);
  for (const path of [
    "/my-account",
    "/cart",
    "/checkout",
    "/search?q=valve",
    "/news?email=diver@example.com",
  ])
    await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => storedPaths(page)).toContain("/news");
  const signOut = page.locator("[data-sign-out]").first();
  await signOut.evaluate((button: HTMLButtonElement) => button.click());
  await page.waitForURL("/login");
  const stored = await page.evaluate(async () => {
    const all: { url: string; text: string }[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        all.push({
          url: request.url,
          text: (await (await caches.match(request, { ignoreVary: true }))?.text()) ?? "",
        });
    return all;
  });
  expect(stored.length).toBeGreaterThan(3);
  for (const { url, text } of stored) {
    expect(url).not.toMatch(/\?|^[^/]+\/\/[^/]+\/(api|my-account|checkout|success|login|search|preview)\b/);
    expect([text.includes(person.email), text.includes("diver@example.com")], url).toEqual([false, false]);
  }
});
