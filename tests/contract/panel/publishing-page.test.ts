import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { callCms } from "../cms/json.ts";
import { type CmsWithHook, startCmsWithHook } from "../publishing/hook.ts";
import { panelToken } from "./editor.ts";
import { panelPage } from "./panel-page.ts";

/** Tests the panel's publishing page in a browser, with a real CMS. */

let shop: CmsWithHook;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  shop = await startCmsWithHook();
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC" });
  const token = JSON.stringify(await panelToken(shop.cms));
  const script = await panelPage("publishing/PublishingPage");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title><div id="panel"></div><p id="message" role="alert"></p>
    <script>window.token = ${token}</script><script src="/panel-page.js"></script></html>`;
  await page.route("**/panel-page", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/panel-page.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const CHANGE = { type: "product", slug: "set-one", action: "publish" };
const LIVE = {
  ...{ id: "one", begun: "2026-11-21T20:00:00.000Z", ended: "2026-11-21T20:00:04.250Z", result: "live" },
  ...{ reason: null, changes: [CHANGE, { type: "news-item", slug: null, action: "unpublish" }], more: 3 },
};
const IDLE = {
  ...{ state: "idle", step: null, progress: null, reason: null, publishes: [LIVE] },
  live: { release: "r", since: "2026-11-21T20:00:04.250Z" },
};

const setPublisherState = (changes: object): void => {
  shop.hook.otherAnswers["GET /state"] = { status: 200, body: { ...IDLE, ...changes } };
};
const waitForHeading = (name: string) =>
  page.getByRole("status").getByRole("heading", { name, exact: true }).waitFor();
const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();

beforeEach(async () => {
  setPublisherState({});
  await page.goto(`${shop.cms.url}/panel-page`);
});

test("the page shows since when the site is live, and the last publishes", async () => {
  await waitForHeading("Live");
  await waitForText("Live since 21 Nov 2026, 20:00:04");
  const row = page.getByRole("grid", { name: "Last publishes" }).getByRole("row").nth(1);
  await expect
    .poll(() => row.getByRole("gridcell").allTextContents())
    .toEqual([
      "21 Nov 2026, 20:00:00",
      "Live",
      "4.3 s",
      "Product “set-one” published, news item unpublished, 3 more",
    ]);
});

test("the page follows the status by itself: queued, building with progress, failed with the reason", async () => {
  await waitForHeading("Live");
  setPublisherState({ state: "queued" });
  await waitForHeading("Queued");
  setPublisherState({ state: "building", step: "checking", progress: 0.25 });
  await waitForHeading("Building");
  await waitForText("Checking pages and links");
  expect(await page.getByRole("progressbar", { name: "Progress" }).getAttribute("value")).toBe("0.25");
  const reason = 'product "loop": field featured: is empty';
  setPublisherState({
    state: "failed",
    reason: `${reason}\n    at check (/srv/scripts/publish/check.ts:1:1)`,
    publishes: [{ ...LIVE, id: "two", result: "failed", reason }, LIVE],
  });
  await waitForHeading("Failed");
  await waitForText("Visitors keep the site they have.");
  await expect.poll(() => page.getByText(reason, { exact: true }).count()).toBe(2);
  const failed = page.getByRole("grid", { name: "Last publishes" }).getByRole("row").nth(1);
  await failed.getByText("Product “set-one” published, news item unpublished, 3 more").waitFor();
  expect(await page.getByText("check.ts").count()).toBe(0);
});

test("a fault that stops a build is listed with a link to the entry to correct", async () => {
  const { data } = await callCms(shop.cms.url, "/api/products");
  const documentId = data.find(({ slug }) => slug === "set-one")?.documentId;
  const message = 'product "set-one": field title: must not be empty';
  setPublisherState({
    state: "failed",
    reason: `The content cannot be built:\n${message}`,
    faults: [
      { message, documentId, field: "title" },
      { message: "/ points to /training, which is not there", target: "/training" },
    ],
  });
  await waitForHeading("Failed");
  const [first, second] = [message, "/ points to /training, which is not there"].map((text) =>
    page.getByRole("listitem").filter({ hasText: text }),
  );
  const product = first?.getByRole("link", { name: "Product “Set One”" });
  expect(await product?.getAttribute("href")).toBe(
    `/content-manager/collection-types/api::product.product/${documentId}`,
  );
  expect(await second?.getByRole("link").allTextContents()).toEqual([
    "Site settings",
    "Tile “Training”",
    "Exhibition “Spring fair”",
  ]);
});

test("an entry that is held back is listed beside the live status, and the publish shows its reason", async () => {
  const { data } = await callCms(shop.cms.url, "/api/products");
  const documentId = data.find(({ slug }) => slug === "set-one")?.documentId;
  const message = 'product "set-one": field title: must not be empty';
  const reason = "One entry keeps its last good state.";
  setPublisherState({
    faults: [{ message, documentId, field: "title", dependents: [{ type: "home-page" }], held: true }],
    publishes: [{ ...LIVE, id: "two", reason }],
  });
  await waitForText("Visitors see what is published, except the entries below, which are held back.");
  await waitForHeading("Live");
  await page.getByRole("heading", { name: "Held back until this is corrected" }).waitFor();
  const item = page.getByRole("listitem").filter({ hasText: message });
  expect(await item.getByRole("link").allTextContents()).toEqual(["Product “Set One”", "Home page"]);
  await item.getByText("Held back with it, as they show it:").waitFor();
  await page.getByRole("grid", { name: "Last publishes" }).getByText(reason).waitFor();
  // A failure that no entry causes is shown as well.
  setPublisherState({
    state: "failed",
    reason: "The disk is full.",
    faults: [{ message, documentId, field: "title", held: true }],
  });
  await waitForHeading("Failed");
  await page.getByRole("status").locator("xpath=..").getByText("The disk is full.").waitFor();
  await item.waitFor();
});

test("the page reports a publisher that does not answer, and its return", async () => {
  await waitForHeading("Live");
  delete shop.hook.otherAnswers["GET /state"];
  await waitForHeading("No answer");
  await waitForText("nothing is lost");
  setPublisherState({});
  await waitForHeading("Live");
});

test("while the CMS does not answer, the last status and an open dialog stay", async () => {
  await waitForHeading("Live");
  await page.getByRole("button", { name: "Go back" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.waitFor();
  await page.route("**/publishing/state", (route) => route.abort());
  // The dialog hides the page behind it from screen readers, so the test looks by text.
  const note = page.getByText("The CMS does not answer. This is the last known status.");
  await note.waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(await page.getByText("Live since").count()).toBe(1);
  await page.unroute("**/publishing/state");
  await note.waitFor({ state: "detached" });
  expect(await dialog.isVisible()).toBe(true);
});

test("a rebuild is requested at once", async () => {
  await waitForHeading("Live");
  await page.getByRole("button", { name: "Rebuild the site" }).click();
  await expect.poll(() => page.locator("#message").textContent()).toBe("The site will be rebuilt.");
  await expect.poll(() => shop.hook.reported()).toEqual(["rebuild site"]);
});

test("going back asks for a confirmation first, and a refusal is shown", async () => {
  const rollbacks = () =>
    shop.hook.otherCalls.filter((request) => request.startsWith("POST /rollback")).length;
  await waitForHeading("Live");
  await page.getByRole("button", { name: "Go back" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Go back to the previous release?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(rollbacks()).toBe(0);
  const message = "There is no earlier release.";
  shop.hook.otherAnswers["POST /rollback"] = { status: 409, body: { error: { status: 409, message } } };
  await page.getByRole("button", { name: "Go back" }).click();
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect.poll(() => page.locator("#message").textContent()).toBe(message);
  setPublisherState({
    rolledBack: true,
    publishes: [{ ...LIVE, id: "three", result: "rolled-back", changes: [] }, LIVE],
  });
  await waitForHeading("Went back");
  await waitForText("Visitors see an earlier release.");
});
