import { expect, test } from "../fixtures.ts";

const bar = "Account";

test("HDR-01 HDR-03 the top bar: currency picker, My Account, and Register or Sign In for an anonymous visitor; on a small screen it is hidden and the search box is in the menu", async ({
  page,
}) => {
  await page.goto("/");
  const account = page.getByRole("navigation", { name: bar });
  await expect(account.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/my-account");
  await expect(account.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  await expect(account.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(account.getByRole("button", { name: "Logout" })).toBeHidden();
  await expect(page.locator("summary:visible", { hasText: "USD" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(account).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
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

test("HDR-01 HDR-05 the header is one bar and one row; on small screens a bar that stays in view and covers no anchor", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
  await page.goto("/about-us");
  for (const [width, limit] of [
    [1440, 104],
    [1024, 104],
    [820, 56],
    [390, 56],
    [320, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await height(), `at ${width} px`).toBeLessThanOrEqual(limit);
    await page.goto("/about-us#how-we-test");
    const { y } = (await page.getByRole("heading", { name: "How we test" }).boundingBox()) ?? { y: 0 };
    expect(y, `the heading is below the bar at ${width} px`).toBeGreaterThan(width < 1024 ? 56 : 0);
    if (width < 1024) await expect(header).toBeInViewport({ ratio: 1 });
  }
});
