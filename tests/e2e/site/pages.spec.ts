import { ROUTES } from "../../../src/contract/site.ts";
import { openSignedInIfNeeded } from "../account/account-steps.ts";
import { expect, fromCms, test } from "../fixtures.ts";
import { violations } from "./accessibility.ts";

const NOT_FOUND = "Page not found. The page you are looking for does not exist.";
const KINDS = ["/", "/sports-diving", "/sports-diving/spares", "/product/foreland-40-eccr", "/about-us"];

test("PAG-02 about us shows the CMS's text, with and without JavaScript", async ({ page, request }) => {
  const [about] = await fromCms<
    { title: string; lead: string; body: { type: string; children: { text: string }[] }[] }[]
  >("/info-pages?filters[slug][$eq]=about-us");
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about?.title ?? "");
  await expect(page.getByText(about?.lead ?? "")).toBeVisible();
  const html = await (await request.get("/about-us")).text();
  const headings = about?.body.filter(({ type }) => type === "heading") ?? [];
  expect(headings.length).toBeGreaterThan(1);
  for (const { children } of headings) {
    const words = children.map(({ text }) => text).join("");
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    expect(html).toContain(words);
  }
});

test.describe("pages that do not exist", () => {
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of [
    "/nothing-here",
    "/sports-diving/nothing",
    "/product/nothing",
    "/sports-diving/spares/99",
    "/a/b/c/d",
    // The component gallery is served in development only.
    "/_design",
  ]) {
    test(`RTE-04 ${path} shows the 404 page with status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("main")).toContainText("Page not found.");
    });
  }

  test("PAG-14 the 404 page says so and links home", async ({ page }) => {
    await page.goto("/nothing-here");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("RTE-04 /404 exists", async ({ request }) => {
  const reply = await request.get("/404");
  expect(await reply.text()).toContain("Page not found.");
});

test.describe("every kind of page", () => {
  // The 404 page answers with status 404, which the browser reports.
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of new Set([...KINDS, ...Object.values(ROUTES)])) {
    test(`${path} passes WCAG 2.2 AA and does not scroll sideways at 390 and 1440 px`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openSignedInIfNeeded(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page), `at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

for (const path of [...KINDS, "/404"]) {
  test(`${path} runs only its own code, and connects only to its own host and the mailing list`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const [, policy = ""] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
    const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/ (.*)/s)));
    expect(rules).toMatchObject({
      "default-src": "'self'",
      "img-src": "'self' data:",
      "connect-src": expect.stringMatching(/^'self' https?:\/\/[\w.:-]+$/),
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": rules["connect-src"],
      "script-src": expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')+$/),
      "style-src": expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')+$/),
    });
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  });
}

test.describe("the content security policy", () => {
  test.use({ expectedConsole: [/Content Security Policy/] });
  test("an injected script does not run", async ({ page }) => {
    await page.goto("/about-us");
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.documentElement.dataset.ran = 'yes'";
      document.body.append(script);
      return document.documentElement.dataset["ran"];
    });
    expect(ran).toBeUndefined();
  });
});
