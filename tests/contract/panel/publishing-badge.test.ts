import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { publicEntry } from "../cms/json.ts";
import { type CmsWithHook, startCmsWithHook } from "../publishing/hook.ts";
import { type Editor, signIn } from "./editor.ts";
import { BUILD_MS, buildPanel, openPanel, PANEL_MS } from "./panel-browser.ts";

/** Tests what the panel shows about publishing: in its menu, beside the forms, and in lists. */

const SLOW_MS = 180_000;
const POLL = { timeout: PANEL_MS };

let shop: CmsWithHook;
let editor: Editor;
let page: Page;

beforeAll(async () => {
  await buildPanel();
  shop = await startCmsWithHook();
  editor = await signIn(shop.cms);
  page = await openPanel(shop.cms);
}, BUILD_MS);
afterAll(async () => {
  await page?.context().browser()?.close();
  await shop?.stop();
});

const product = (slug: string) => publicEntry(shop.cms.url, "products", slug);
const open = (place: string) => page.goto(`${shop.cms.url}/admin/${place}`);
const openProduct = (documentId: string) =>
  open(`content-manager/collection-types/api::product.product/${documentId}`);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const LIVE = { state: "idle", step: null, progress: null, live: null, reason: null, publishes: [] };
const setPublisherState = (changes: object): void => {
  shop.hook.otherAnswers["GET /state"] = { status: 200, body: { ...LIVE, ...changes } };
};

test(
  "a fault that stops a build is shown with entry and field on the publishing page and beside the entry; the badge disappears once it is corrected",
  async () => {
    const badge = page.getByTitle("The last publish failed");
    const { documentId } = await product("set-one");
    const message = 'product "set-one": field Faqs.0.Question: is empty';
    const fault = { message, documentId, field: "Faqs.0.Question" };
    const publish = {
      id: "one",
      begun: "2026-11-21T20:00:00Z",
      ended: null,
      result: "failed",
      changes: [],
      more: 0,
    };
    setPublisherState({ state: "failed", reason: message, faults: [fault], publishes: [publish] });
    await open("publishing");
    await expect.poll(() => badge.textContent(), POLL).toBe("1");
    const item = page.getByRole("listitem").filter({ hasText: message });
    await expect
      .poll(() => item.textContent(), POLL)
      .toContain("Product “Set One”, Questions and answers 1, Question");
    await item.getByRole("link", { name: "Product “Set One”" }).click();
    const panel = page.getByRole("complementary").filter({ hasText: "The site cannot be built" });
    await expect
      .poll(() => panel.textContent(), POLL)
      .toContain(`Questions and answers 1, Question${message}`);

    await openProduct((await product("set-two")).documentId);
    await badge.waitFor();
    await page.getByLabel("Short description").waitFor();
    expect(await panel.count(), "beside another entry").toBe(0);

    await openProduct(documentId);
    await panel.waitFor();
    // A tab polls at once when it becomes visible again.
    const showTab = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    setPublisherState({ faults: [{ ...fault, held: true }], publishes: [publish] });
    await showTab();
    const heldBadge = page.getByTitle("Entries are held back");
    await expect.poll(() => heldBadge.textContent(), POLL).toBe("1");
    await page.getByText("Visitors see the last good state of this entry until this is corrected:").waitFor();

    setPublisherState({});
    await showTab();
    await heldBadge.waitFor({ state: "detached" });
    await panel.waitFor({ state: "detached" });
  },
  SLOW_MS,
);

test(
  "a menu badge says that refused exchange rates wait, until an editor decides",
  async () => {
    const table = { rates: { USD: 1, EUR: 1.087 }, version: "odd", at: Date.now(), reason: "EUR is 1.087" };
    const row = "('core_exchange-rates_refused', ?, 'object')";
    const insert = `INSERT INTO strapi_core_store_settings (key, value, type) VALUES ${row}`;
    runSql(shop.cms.dataDir, insert, JSON.stringify(table));
    await open("exchange-rates");
    const badge = page.getByRole("link", { name: /Exchange rates/ }).getByTitle("Refused rates wait");
    await badge.waitFor();
    await press("Dismiss");
    await page.getByText("The previous rates stay.").first().waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await badge.waitFor({ state: "detached" });
  },
  SLOW_MS,
);

test(
  "lists show prices in dollars",
  async () => {
    await open("content-manager/collection-types/api::product.product");
    const waitForPrice = (title: string, price: string) =>
      page
        .getByRole("row")
        .filter({ hasText: title })
        .getByRole("gridcell", { name: price, exact: true })
        .waitFor();
    await waitForPrice("Set One", "$8,950.00");
    await waitForPrice("Another Set Two", "Price on request");
    await waitForPrice("Part One", "–");
  },
  SLOW_MS,
);

test(
  "the panel warns of a product in no sub-category once it is published, not after a refusal",
  async () => {
    const featured = Object(await product("set-one")).featured.id;
    const draft = { title: "Alone", slug: "alone", short_descriptions: "   ", featured };
    const { data } = await editor.create("product", draft);
    await openProduct(String(data[0]?.documentId));
    const words = "No listing shows this product, since it is in no sub-category.";
    // A screen-reader region has the message, too.
    const message = page.locator("[role=status]:not(aside *, [id^=live-region])").filter({ hasText: words });
    await page.getByRole("complementary").getByText(words).waitFor();
    await press("Publish");
    await page.getByText("This must not be empty.").first().waitFor();
    expect(await message.count(), "only beside the form").toBe(0);
    await page.getByLabel("Short description").fill("By itself");
    await press("Publish");
    await page.getByText("Published document").first().waitFor();
    await message.waitFor();
  },
  SLOW_MS,
);
