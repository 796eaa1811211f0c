import { expect, test } from "../fixtures.ts";

const MAIN = ["/", "/military-diving", "/commercial-diving", "/sports-diving", "/respiratory-validation"];
const FOOTER = {
  "About Us": "/about-us",
  "Contact Us": "/contact-us",
  "Safety Data": "/safety-data",
  Certifications: "/certifications",
  Distributors: "/distributors",
  "Terms and Conditions": "/terms-and-conditions",
  "Service & Upgrades": "/returns-policy",
  "Privacy Policy": "/privacy-policy",
};

test("HDR-02 logo and company name link home", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("link", { name: "Halocline" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").locator("svg").first()).toBeVisible();
});

test("HDR-05 the navigation links of an anonymous visitor", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([...MAIN, "/cart", "/checkout", "/login", "/register"]);
});

test("HDR-05 signed in, the navigation has my-account in place of login", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("auth", JSON.stringify({ jwt: "t", user: {} })));
  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/my-account");
  await expect(navigation.locator('a[href="/login"]')).toBeHidden();
});

for (const stored of ["null", "{", '"x"', '{"jwt":""}']) {
  test(`HDR-05 with ${stored} stored as session a visitor is anonymous`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("auth", value), stored);
    await page.goto("/");
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign In" }),
    ).toBeVisible();
  });
}

for (const [path, current] of [
  ["/", ["Home"]],
  ["/sports-diving", ["Sports Diving"]],
  ["/sports-diving/spares/2", ["Sports Diving"]],
  ["/about-us", []],
] as const) {
  test(`HDR-06 on ${path} the highlighted items are [${current}]`, async ({ page }) => {
    await page.goto(path);
    const highlighted = page.getByRole("navigation", { name: "Main" }).locator('a[aria-current="true"]');
    await expect(highlighted).toHaveText([...current]);
    for (const link of await highlighted.all()) {
      const plain = page.getByRole("navigation", { name: "Main" }).locator("a:not([aria-current])").first();
      const weight = (element: typeof plain) => element.evaluate((node) => getComputedStyle(node).fontWeight);
      expect(Number(await weight(link))).toBeGreaterThan(Number(await weight(plain)));
    }
  });
}

test("FTR-01 the footer's links and labels", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("navigation").getByRole("link");
  const labels = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]),
  );
  expect(Object.fromEntries(labels)).toEqual(FOOTER);
});

test("FTR-05 the copyright year is the current year", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()} Halocline`);
});

for (const [clock, years, shown] of [
  ["years after the build", 5, 5],
  ["behind the build", -30, 0],
] as const) {
  test(`FTR-05 with a clock ${clock} the year is right, without layout shift and without a request for a script`, async ({
    page,
  }) => {
    const built = new Date().getFullYear();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
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

test("FTR-05 all years have the same width, so that the text after them does not move", async ({ page }) => {
  await page.goto("/distributors", { waitUntil: "networkidle" });
  const widths = await page.locator("[data-year]").evaluate((place) =>
    ["2000", "2026", "2031", "2111"].map((year) => {
      place.textContent = year;
      return place.getBoundingClientRect().width;
    }),
  );
  expect(new Set(widths).size, String(widths)).toBe(1);
});

test.describe("without JavaScript", () => {
  // The search form sends the term without the script of the search page.
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 404/] });

  test("the menu of a small screen opens and its links work, the cart panel opens, search sends its term", async ({
    page,
  }) => {
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
  });
});

test("by keyboard the first tab stop skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#content");
});
