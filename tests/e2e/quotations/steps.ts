import type { Page } from "@playwright/test";
import { QUOTE_LIST_KEY, ROUTES } from "../../../src/contract/site.ts";
import { type QuoteList, serializeList } from "../../../src/features/quotations/model.ts";
import { productsForSale } from "../cart/steps.ts";
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

/** Gives the browser a list of the shop's first products, one of each. */
export async function openList(page: Page, count: number, path: string = ROUTES.quoteRequest) {
  const products = (await productsForSale()).slice(0, count);
  const list: QuoteList = products.map(({ documentId, slug, title }) => ({
    ...{ id: documentId, slug, title, quantity: 1 },
  }));
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    QUOTE_LIST_KEY,
    serializeList(list),
  ] as const);
  await page.goto(path);
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
