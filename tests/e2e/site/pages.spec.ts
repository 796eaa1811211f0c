import { OFFLINE_PATH, ROUTES } from "../../../src/contract/site.ts";
import { openSignedInIfNeeded } from "../account/account-steps.ts";
import { expect, expectConsole, fromCms, test } from "../fixtures.ts";
import { violations } from "./accessibility.ts";
import {
  MIN_TARGET_PX,
  movingElements,
  overflowOf,
  setTextSize,
  smallTargets,
  writeLongWords,
} from "./page-checks.ts";

const NOT_FOUND = "Page not found. The page you are looking for does not exist.";
const KINDS = ["/", "/sports-diving", "/sports-diving/spares", "/product/foreland-40-eccr", "/about-us"];

/** Pages whose layouts hold every kind of text. */
const VARIED_PAGES: readonly string[] = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/spares",
  "/product/foreland-40-eccr",
  ROUTES.safetyData,
  ROUTES.distributors,
  ROUTES.exhibitions,
  ROUTES.news,
  ROUTES.certifications,
  ROUTES.contactUs,
  ROUTES.register,
];

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

  test("RTE-04 PAG-14 they show the 404 page with status 404, which says so and links home", async ({
    page,
    baseURL,
  }) => {
    for (const path of [
      "/404",
      "/nothing-here",
      "/sports-diving/nothing",
      "/product/nothing",
      "/sports-diving/spares/99",
      "/a/b/c/d",
    ]) {
      const response = await fetch(new URL(path, baseURL));
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain("Page not found.");
    }
    expect((await page.goto("/nothing-here"))?.status()).toBe(404);
    await expect(page).toHaveURL("/nothing-here");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("every kind of page", () => {
  // The 404 page answers with status 404, which the browser reports.
  test.use({ expectedConsole: [/status of 404/], contextOptions: { reducedMotion: "reduce" } });

  const further = ["/sports-diving/spares/2", "/documents/HM-1040", "/notices/SB-21-02", OFFLINE_PATH];
  for (const path of new Set([...KINDS, ...further, ...Object.values(ROUTES)])) {
    test(`FND-03 ${path} passes WCAG 2.2 AA by two engines, has large targets, and does not scroll sideways, also with zoom, large text and long words, and moves nothing with reduced motion`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openSignedInIfNeeded(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // On a phone, header and footer are the same on every page.
        const part = width === 1440 || path === "/" ? ":root" : "main";
        expect.soft(await violations(page, part), `at ${width} px`).toEqual([]);
        expect.soft(await smallTargets(page), `smaller than ${MIN_TARGET_PX} px at ${width} px`).toEqual([]);
        expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await overflowOf(page), "at a zoom of 400 %").toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await setTextSize(page, 32);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      expect.soft(await overflowOf(page), "with text of twice the size").toBeLessThanOrEqual(0);
      await page.getByRole("banner").getByText("Menu", { exact: true }).click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeInViewport();
      if (!VARIED_PAGES.includes(path)) return;
      await setTextSize(page, 16);
      expect(await movingElements(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const link = page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" });
      await expect(link).not.toHaveCSS("transition-duration", "0s");
      expect(await writeLongWords(page)).toBeGreaterThan(10);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowOf(page), `with long words at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

test("every kind of page runs only its own code, and connects only to its own host and the mailing list", async ({
  baseURL,
}) => {
  for (const path of [...KINDS, "/404"]) {
    const html = await (await fetch(new URL(path, baseURL))).text();
    const [, policy = ""] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
    const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/ (.*)/s)));
    expect(rules, path).toMatchObject({
      "default-src": "'self'",
      "img-src": "'self' data:",
      "connect-src": expect.stringMatching(/^'self' https?:\/\/[\w.:-]+$/),
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": rules["connect-src"],
      "script-src": expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')+$/),
      "style-src": expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')+$/),
    });
    expect(html, path).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  }
});

test("FND-03 either engine finds a picture without a text that is put into a page", async ({ page }) => {
  await page.goto(ROUTES.aboutUs);
  await page.evaluate(() => document.querySelector("main")?.append(new Image(40, 40)));
  const rules = (await violations(page, "main")).map((found) => found.split(":", 1)[0]);
  expect(rules).toEqual(["image-alt", "img_alt_valid"]);
});

test("the content security policy: an injected script does not run", async ({ page }) => {
  expectConsole(page, /Content Security Policy/);
  await page.goto("/about-us");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.ran = 'yes'";
    document.body.append(script);
    return document.documentElement.dataset["ran"];
  });
  expect(ran).toBeUndefined();
});
