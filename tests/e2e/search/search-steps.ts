import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

export const banner = (page: Page) => page.getByRole("banner");
/** A search field until its script has loaded, then a combobox. */
export const field = (page: Page) => banner(page).locator("input[name=q]:visible");
export const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
export const options = (page: Page) => list(page).getByRole("option");

/** Focuses the field and waits until its script has enhanced it. */
export async function focusField(page: Page): Promise<void> {
  await field(page).focus();
  await expect(banner(page).getByRole("combobox")).toBeVisible();
}
