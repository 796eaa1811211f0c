import type { Page } from "@playwright/test";
import { QUOTE_LIST_KEY, ROUTES } from "../../../src/contract/site.ts";
import { type QuoteList, serializeList } from "../../../src/features/quotations/model.ts";
import { signIn } from "../../contract/panel/editor.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { recordStep } from "../../harness/record-walk.ts";
import { type CmsProduct, productsForSale } from "../cart/steps.ts";
import { expect } from "../fixtures.ts";

export const ON_REQUEST = "skerry-100-mcm-rebreather";

export const quoteLink = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^Request a quote for/ });
/** The header's link to the list. */
export const listLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Quote list/ });
export const lines = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("listitem");
export const quantities = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of/ });
export const sendButton = (page: Page) => page.getByRole("button", { name: "SEND THE REQUEST" });

/** Adds the first product that this page offers a quote for. */
export async function addFirst(page: Page): Promise<void> {
  await quoteLink(page).first().click();
  await expect(page.getByRole("link", { name: "Added · View quote list" })).toBeVisible();
}

export const quoteLine = ({ documentId, slug, title }: CmsProduct, quantity = 1): QuoteList[number] => ({
  ...{ id: documentId, slug, title, quantity },
});

/** Gives the browser a list, and opens a page. */
async function openWith(page: Page, list: QuoteList, path: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    QUOTE_LIST_KEY,
    serializeList(list),
  ] as const);
  await page.goto(path);
}

/** Gives the browser a list of the shop's first products, one of each. */
export async function openList(page: Page, count: number, path: string = ROUTES.quoteRequest) {
  const list = (await productsForSale()).slice(0, count).map((product) => quoteLine(product));
  await openWith(page, list, path);
  return list;
}

/** The input of a request, by the labels of the fields. */
export const REQUEST: Readonly<Record<string, string>> = {
  Organisation: "Example Navy",
  Name: "Ada Diver",
  "E-mail": "ada@example.com",
  "End use: who uses it, and what for": "Mine clearance\nby our own divers",
  "Message (optional)": "Two units first.",
};

export async function fillRequest(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(REQUEST))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Delivery country").selectOption({ label: "Norway" });
}

const DATA_DIR = process.env["HALOCLINE_DATA_DIR"] ?? "";
const CMS = { url: process.env["HALOCLINE_CMS_URL"] ?? "", dataDir: DATA_DIR };
const PRICES = [123_456, 7_890];

/**
 * Requests a quotation of two products on the site; staff send one.
 * @param changes of what staff enter
 * @param products of two products; by default the shop's first
 * @returns the holder's link
 */
export async function quoted(
  page: Page,
  email: string,
  changes: object = {},
  products?: QuoteList,
): Promise<string> {
  if (products) await openWith(page, products, ROUTES.quoteRequest);
  else await openList(page, 2);
  await fillRequest(page);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  if (products) await recordStep(page, "navy-1-request");
  await sendButton(page).click();
  const reference = page.getByRole("main").getByText(/RFQ-\w{4}-\w{4}/);
  await expect(reference).toBeVisible();
  if (products) await recordStep(page, "navy-2-requested");
  const [number] = /RFQ-\w{4}-\w{4}/.exec((await reference.textContent()) ?? "") ?? [""];
  expect((await nextMailTo(DATA_DIR, email)).text).toContain(number);
  const { panel } = await signIn(CMS, "administrator");
  const list = await panel("GET", `/quotation-desk/quotations?${new URLSearchParams({ search: number })}`);
  const [found] = JSON.parse(list.text).data.quotations;
  const offer = { currency: "EUR", prices: PRICES, lead_time: "6 weeks", terms: "Ex works.", revision: 0 };
  const { status, text } = await panel("POST", `/quotation-desk/quotations/${found.documentId}/send`, {
    ...{ ...offer, ...changes },
    key: `offer-of-${found.documentId}`,
  });
  expect(status, text).toBe(200);
  const mail = await nextMailTo(DATA_DIR, email, 1);
  const [link = ""] = /\/quotation#[\w-]+\.[\w-]+/.exec(mail.text) ?? [];
  return link;
}
