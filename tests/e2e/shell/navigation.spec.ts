import type { Locator } from "@playwright/test";
import { expect, expectConsole, isScript, recordRequests, test, testWithoutScript } from "../fixtures.ts";

const DIVISIONS = [
  "/",
  "/military-diving",
  "/commercial-diving",
  "/sports-diving",
  "/respiratory-validation",
];
const SUPPORT =
  "/safety-data /documents /notices /serial-check /certifications /news /training /servicing /exhibitions /gallery".split(
    " ",
  );
const ORDERING = ["/order-by-number", "/cart", "/checkout", "/login", "/register"];
const FOOTER = {
  "About Us": "/about-us",
  "Contact Us": "/contact-us",
  "Safety Data": "/safety-data",
  Certifications: "/certifications",
  Distributors: "/distributors",
  "Terms and Conditions": "/terms-and-conditions",
  "Service & Upgrades": "/returns-policy",
  "Privacy Policy": "/privacy-policy",
  Accessibility: "/accessibility",
};

/** Addresses of the visible links. */
const addresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test("HDR-02 HDR-05 FTR-01 FTR-05 logo, navigation links of an anonymous visitor, footer links and the year", async ({
  page,
}) => {
  await page.goto("/about-us");
  const main = page.getByRole("navigation", { name: "Main" });
  expect(await addresses(main.getByRole("link"))).toEqual(DIVISIONS);
  await main.getByText("Safety and support").click();
  await expect.poll(() => addresses(main.getByRole("link"))).toEqual([...DIVISIONS, ...SUPPORT]);
  await main.getByText("Ordering").click();
  await expect.poll(() => addresses(main.getByRole("link"))).toEqual([...DIVISIONS, ...ORDERING]);
  const footer = page.getByRole("contentinfo");
  const labels = await footer
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
  expect(Object.fromEntries(labels)).toMatchObject(FOOTER);
  const support = footer.getByRole("navigation", { name: "Safety and support" });
  expect(await addresses(support.getByRole("link"))).toEqual(SUPPORT);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Halocline`);
  const widths = await page.locator("[data-year]").evaluate((place) =>
    ["2000", "2026", "2031", "2111"].map((year) => {
      place.textContent = year;
      return place.getBoundingClientRect().width;
    }),
  );
  expect(new Set(widths).size, `no year moves the text after it: ${widths}`).toBe(1);
  await expect(page.getByRole("banner").locator("svg").first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Halocline" }).click();
  await expect(page).toHaveURL("/");
});

test("HDR-05 with a session the navigation has my-account in place of login, and without a valid one not", async ({
  page,
}) => {
  const navigation = page.getByRole("navigation", { name: "Main" });
  await page.goto("/about-us");
  for (const stored of ["null", "{", '"x"', '{"jwt":""}']) {
    await page.evaluate((value) => localStorage.setItem("auth", value), stored);
    await page.reload();
    await navigation.getByText("Ordering").click();
    await expect(navigation.getByRole("link", { name: "Sign In" }), stored).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("auth", JSON.stringify({ jwt: "t", user: {} })));
  await page.reload();
  await navigation.getByText("Ordering").click();
  await expect(navigation.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/my-account");
  await expect(navigation.locator('a[href="/login"]')).toBeHidden();
});

// The built site is checked for the items that every page highlights.
test("HDR-06 the highlighted item stands out", async ({ page }) => {
  await page.goto("/sports-diving/spares/2");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const highlighted = navigation.locator('a[aria-current="true"]');
  await expect(highlighted).toHaveText(["Sports Diving"]);
  const weight = (link: Locator) => link.evaluate((node) => Number(getComputedStyle(node).fontWeight));
  const plain = navigation.locator("a:not([aria-current])").first();
  expect(await weight(highlighted)).toBeGreaterThan(await weight(plain));
});

for (const [clock, years, shown] of [
  ["years after the build", 5, 5],
  ["behind the build", -30, 0],
] as const) {
  test(`FTR-05 with a clock ${clock} the year is right, without layout shift and without a request for a script`, async ({
    page,
  }) => {
    const built = new Date().getFullYear();
    const scripts = recordRequests(page, isScript);
    await page.clock.setFixedTime(new Date(built + years, 5, 1));
    // High enough that the footer is on the first screen.
    await page.setViewportSize({ width: 1440, height: 2000 });
    await page.goto("/distributors", { waitUntil: "networkidle" });
    const line = page.getByRole("contentinfo").getByText("©");
    await expect(line).toBeInViewport();
    await expect(line).toHaveText(`© ${built + shown} Halocline`);
    const moved = await line.evaluate(
      (footer) =>
        new Promise<string[]>((resolve) => {
          const shifted: string[] = [];
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries()) {
              for (const { node } of Reflect.get(shift, "sources")) {
                if (footer.contains(node)) shifted.push(node.textContent);
              }
            }
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifted)));
        }),
    );
    expect(moved).toEqual([]);
    expect(scripts).toEqual([]);
  });
}

testWithoutScript(
  "without JavaScript: the menu of a small screen opens and its links work, the cart panel opens, search sends its term",
  async ({ page }) => {
    // The search form sends the term without the script of the search page.
    expectConsole(page, /status of 404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about-us");
    await page.getByText("Menu", { exact: true }).click();
    await expect(
      page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Sports Diving" }),
    ).toBeVisible();
    await page.locator("summary", { hasText: "Cart" }).click();
    await expect(page.getByText("No items in your cart")).toBeVisible();
    await expect(page.getByRole("link", { name: "VIEW CART" })).toHaveAttribute("href", "/cart");
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("searchbox").fill("o-ring & more");
    const sent = page.waitForRequest((request) => request.url().includes("/search"));
    await page.getByRole("button", { name: "Search" }).click();
    expect(new URL((await sent).url()).searchParams.get("q")).toBe("o-ring & more");
  },
);

test("by keyboard the first tab stop skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#content");
});
