import { expect, test } from "../fixtures.ts";

const bar = "Account";

test("HDR-01 the top bar: currency picker, My Account, and Register or Sign In for an anonymous visitor", async ({
  page,
}) => {
  await page.goto("/");
  const account = page.getByRole("navigation", { name: bar });
  await expect(account.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/my-account");
  await expect(account.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  await expect(account.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(account.getByRole("button", { name: "Logout" })).toBeHidden();
  const picker = page.locator("summary:visible", { hasText: "USD" });
  await expect(picker).toBeVisible();
  await picker.click();
  const currencies = page.locator("details", { has: picker }).getByRole("button");
  expect(await currencies.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value))).toEqual([
    "USD",
    "EUR",
    "GBP",
    "JPY",
    "CAD",
    "AUD",
    "CHF",
  ]);
});

test("HDR-01 signed in: Logout in place of Register or Sign In, and it signs the customer out", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("auth", JSON.stringify({ jwt: "t", user: {} })));
  await page.reload();
  const account = page.getByRole("navigation", { name: bar });
  await expect(account.getByRole("link", { name: "Register" })).toBeHidden();
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("HDR-01 HDR-03 on a small screen the top bar is hidden and the search box is in the menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: bar })).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("HDR-03 on a large screen the search box is in the header", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
});
