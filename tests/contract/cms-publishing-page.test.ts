import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.ts";
import { readSignIn } from "./cms-editor.ts";
import { startTold, type Told } from "./cms-hook.ts";
import { ask } from "./cms-json.ts";
import { panelPage } from "./panel-page.ts";

/** The panel's page of publishing in a browser, with the CMS behind it. */

let shop: Told;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  shop = await startTold();
  const executablePath = await findBrowser();
  browser = await chromium.launch({
    args: [...BROWSER_FLAGS],
    ...(executablePath ? { executablePath } : {}),
  });
  page = await browser.newPage({ timezoneId: "UTC" });
  const body = JSON.stringify(await readSignIn(shop.cms.dataDir));
  const headers = { "content-type": "application/json" };
  const signedIn = await ask(shop.cms.url, "/admin/login", { method: "POST", body, headers });
  const token = JSON.stringify(JSON.parse(signedIn.text).data.token);
  const script = await panelPage("PublishingPage");
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

const publisherSays = (changes: object): void => {
  shop.hook.answers["GET /state"] = { status: 200, body: { ...IDLE, ...changes } };
};
const word = (name: string) => page.getByRole("status").getByRole("heading", { name, exact: true }).waitFor();
const sentence = (text: string | RegExp) => page.getByText(text).first().waitFor();

beforeEach(async () => {
  publisherSays({});
  await page.goto(`${shop.cms.url}/panel-page`);
});

test("what is live is told, since when, and what the last publishes were", async () => {
  await word("Live");
  await sentence("Live since 21 Nov 2026, 20:00:04");
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

test("what goes on is followed by itself: queued, building with progress, failed with the reason", async () => {
  await word("Live");
  publisherSays({ state: "queued" });
  await word("Queued");
  publisherSays({ state: "building", step: "checking", progress: 0.25 });
  await word("Building");
  await sentence("Checking pages and links");
  expect(await page.getByRole("progressbar", { name: "Progress" }).getAttribute("value")).toBe("0.25");
  const reason = 'product "loop": field featured: is empty';
  publisherSays({
    state: "failed",
    reason: `${reason}\n    at check (/srv/scripts/publish/check.ts:1:1)`,
    publishes: [{ ...LIVE, id: "two", result: "failed", reason }, LIVE],
  });
  await word("Failed");
  await sentence("Visitors keep the site they have.");
  await expect.poll(() => page.getByText(reason, { exact: true }).count()).toBe(2);
  const failed = page.getByRole("grid", { name: "Last publishes" }).getByRole("row").nth(1);
  await failed.getByText("Product “set-one” published, news item unpublished, 3 more").waitFor();
  expect(await page.getByText("check.ts").count()).toBe(0);
});

test("what stops a build is listed with the way to the entry that is to be mended", async () => {
  const { data } = await ask(shop.cms.url, "/api/products");
  const documentId = data.find(({ slug }) => slug === "set-one")?.documentId;
  const message = 'product "set-one": field title: must not be empty';
  publisherSays({
    state: "failed",
    reason: `The content cannot be built:\n${message}`,
    faults: [
      { message, documentId, field: "title" },
      { message: "/ points to /training, which is not there", target: "/training" },
    ],
  });
  await word("Failed");
  const [first, second] = [message, "/ points to /training, which is not there"].map((text) =>
    page.getByRole("listitem").filter({ hasText: text }),
  );
  const product = first?.getByRole("link", { name: "Product “Set One”" });
  expect(await product?.getAttribute("href")).toBe(
    `/content-manager/collection-types/api::product.product/${documentId}`,
  );
  expect(await second?.getByRole("link").allTextContents()).toEqual([
    "Tile “Training”",
    "Exhibition “Spring fair”",
  ]);
});

test("an entry that is held back is listed beside what is live, and a remark on a publish with it", async () => {
  const { data } = await ask(shop.cms.url, "/api/products");
  const documentId = data.find(({ slug }) => slug === "set-one")?.documentId;
  const message = 'product "set-one": field title: must not be empty';
  const reason = "One entry keeps its last good state.";
  publisherSays({
    faults: [{ message, documentId, field: "title", dependents: [{ type: "home-page" }], held: true }],
    publishes: [{ ...LIVE, id: "two", reason }],
  });
  await sentence("Visitors see what is published, but for the entries below, which are held back.");
  await word("Live");
  await page.getByRole("heading", { name: "Held back until this is mended" }).waitFor();
  const item = page.getByRole("listitem").filter({ hasText: message });
  expect(await item.getByRole("link").allTextContents()).toEqual(["Product “Set One”", "Home page"]);
  await item.getByText("Held back with it, as they show it:").waitFor();
  await page.getByRole("grid", { name: "Last publishes" }).getByText(reason).waitFor();
  // A failure that no entry causes is told beside it.
  publisherSays({
    state: "failed",
    reason: "The disk is full.",
    faults: [{ message, documentId, field: "title", held: true }],
  });
  await word("Failed");
  await page.getByRole("status").locator("xpath=..").getByText("The disk is full.").waitFor();
  await item.waitFor();
});

test("a publisher that does not answer is told, and is found again by itself", async () => {
  await word("Live");
  delete shop.hook.answers["GET /state"];
  await word("No answer");
  await sentence("nothing is lost");
  publisherSays({});
  await word("Live");
});

test("while the CMS does not answer, what is known and what is open stay", async () => {
  await word("Live");
  await page.getByRole("button", { name: "Go back" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.waitFor();
  await page.route("**/publishing/state", (route) => route.abort());
  // The dialog hides from a screen reader what lies behind it.
  const note = page.getByText("The CMS does not answer. This is how it stood last.");
  await note.waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(await page.getByText("Live since").count()).toBe(1);
  await page.unroute("**/publishing/state");
  await note.waitFor({ state: "detached" });
  expect(await dialog.isVisible()).toBe(true);
});

test("a rebuild is asked for at once", async () => {
  await word("Live");
  await page.getByRole("button", { name: "Rebuild the site" }).click();
  await expect
    .poll(() => page.locator("#message").textContent())
    .toBe("The site is going to be built again.");
  await expect.poll(() => shop.hook.told()).toEqual(["rebuild site"]);
});

test("going back is asked about first, and a refusal told", async () => {
  const backs = () => shop.hook.asked.filter((question) => question.startsWith("POST /rollback")).length;
  await word("Live");
  await page.getByRole("button", { name: "Go back" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Go back to the release before?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(backs()).toBe(0);
  const message = "There is no earlier release.";
  shop.hook.answers["POST /rollback"] = { status: 409, body: { error: { status: 409, message } } };
  await page.getByRole("button", { name: "Go back" }).click();
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect.poll(() => page.locator("#message").textContent()).toBe(message);
  publisherSays({
    held: true,
    publishes: [{ ...LIVE, id: "three", result: "rolled-back", changes: [] }, LIVE],
  });
  await word("Went back");
  await sentence("Visitors see an earlier release.");
});
