import type { Page } from "@playwright/test";
import { expect, fromCms } from "../fixtures.ts";

export const PATH = "/order-by-number";

interface Part {
  documentId: string;
  slug: string;
  title: string;
  part_number: string;
  price: number;
}

/** Spare parts with a price, in the CMS's order. */
export async function spares(count: number): Promise<Part[]> {
  const products = await fromCms<Part[]>("/products?pagination[pageSize]=100");
  const found = products.filter(({ part_number, price }) => part_number?.startsWith("HS-") && price > 0);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

export const field = (page: Page) => page.getByLabel("Part numbers and quantities");
export const answer = (page: Page) => page.getByRole("main").getByRole("table");
export const rows = (page: Page) => answer(page).locator("tbody").getByRole("row");
export const addLines = (page: Page) => page.getByRole("main").getByRole("button", { name: /^ADD / });
export const check = (page: Page) => page.getByRole("button", { name: "CHECK" });

/** Opens the page and checks a list. */
export async function checkList(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(PATH);
  await field(page).fill(lines.join("\n"));
  await check(page).click();
}
