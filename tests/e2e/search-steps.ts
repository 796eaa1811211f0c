import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const banner = (page: Page) => page.getByRole("banner");
/** A search field until its code has come, a combobox after that. */
export const field = (page: Page) => banner(page).locator("input[type=search]:visible");
export const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
export const options = (page: Page) => list(page).getByRole("option");

/** Focuses the field and waits until it is enhanced. */
export async function focusField(page: Page): Promise<void> {
  await field(page).focus();
  await expect(banner(page).getByRole("combobox")).toBeVisible();
}
