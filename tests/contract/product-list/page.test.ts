import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { panelToken } from "../panel/editor.ts";
import { openPanelPage, panelPage } from "../panel/panel-page.ts";
import { editors, priced, shop, startLists } from "./lists.ts";

/** Tests the panel's page of prices and spares in a browser, with a real CMS. */

startLists();
const { bulkRows, changes, fileWith, live, readList, rowOf } = shop;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(20_000);
  const { cms } = editors();
  const script = await panelPage("product-list/ProductListPage");
  await openPanelPage(page, cms.url, { script, token: await panelToken(cms), route: "/" });
});
afterAll(() => browser.close());

const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (content: string | Buffer) =>
  page.getByLabel("Changed list (CSV)").setInputFiles({
    ...{ name: "list.csv", mimeType: "text/csv" },
    buffer: Buffer.from(content),
  });

test("BULK an editor downloads the list, sees what a changed one does, and publishes it", async () => {
  const downloading = page.waitForEvent("download");
  await press("Download the list (CSV)");
  const downloaded = await readFile(await (await downloading).path(), "utf8");
  expect(downloaded.startsWith("\uFEFF")).toBe(true);
  const [one, two] = [await live("set-one"), await live("set-two")];
  await choose(
    `\uFEFF${fileWith(priced(rowOf(one), "9000"), priced(rowOf(two), "12.345"), ...bulkRows().slice(0, 3))}`,
  );
  await shows("1 problem: nothing can be imported");
  await shows(/^This must be an amount of US dollars/);
  expect(await page.getByRole("button", { name: "Import and publish" }).count()).toBe(0);
  await choose(fileWith(priced(rowOf(one), "9000"), ...bulkRows().slice(0, 3)));
  await shows("1 product changes");
  for (const text of ["3 lines change nothing.", "$8,950.00", "$9,000.00"]) await shows(text);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await press("Import and publish");
  await press("Publish 1 product");
  await shows(/^1 product is published\./);
  expect((await live("set-one"))["price"]).toBe(9000);
});

test("BULK what another editor changes after the preview is named, and the list is not imported", async () => {
  await readList();
  const [one, two] = [await live("set-one"), await live("set-two")];
  await choose(fileWith(priced(rowOf(one), "1"), priced(rowOf(two), "2")));
  await shows("2 products change");
  await editors().ben.act("product", two.documentId, "publish", { price: 300 });
  const before = changes();
  await press("Import and publish");
  await press("Publish 2 products");
  await shows(/^Nothing was imported\. Line 3: Ben Reed \(.+\) changed “Another Set Two”/);
  await shows("1 problem: nothing can be imported");
  expect(changes()).toEqual(before);
});

test("BULK a file that is no text, or too large, is refused in words", async () => {
  await choose(Buffer.from("PK\u0003\u0004\0\0"));
  await shows("This is not text in UTF-8.");
  await choose("x".repeat(2 * 2 ** 20));
  await shows(/^The list is larger than 2 MB\./);
});
