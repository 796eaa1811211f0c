import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { productPath } from "../../../src/contract/site.ts";
import { expect, fromCms, test, testWithoutScript } from "../fixtures.ts";
import { panel, tileTargets } from "./panels.ts";

test("HOM-01 HOM-04 HOM-05 HOM-06 HOM-07 the home page shows the slides, featured products, tiles and warranty of the CMS", async ({
  page,
}) => {
  await page.goto("/");
  const slides = page.getByRole("region", { name: "Divisions" }).locator("[aria-roledescription=slide]");
  const expected = [
    ["Military Diving", "DISCOVER MORE", "/military-diving"],
    ["Commercial Diving", "VIEW EQUIPMENT", "/commercial-diving"],
    ["Sports Diving", "EXPLORE NOW", "/sports-diving"],
    ["Respiratory Validation", "EXPLORE NOW", "/respiratory-validation"],
  ] as const;
  await expect(slides).toHaveCount(4);
  for (const [index, [title, button, href]] of expected.entries()) {
    const slide = slides.nth(index);
    await expect(slide.getByRole("heading", { includeHidden: true })).toHaveText(title);
    await expect(slide.locator("p").first()).toHaveText(/\w{4}/);
    await expect(slide.locator("img")).toHaveAttribute("alt", /\w/);
    const link = slide.getByRole("link", { name: button, includeHidden: true });
    await expect(link).toHaveAttribute("href", href);
  }

  const home = await fromCms<{
    featured_products: { slug: string; title: string }[];
    warranty_title: string;
    social_label: string;
    social_url: string;
  }>("/home-page");
  const seed: { featured_products: string[] } = parse(await readFile("cms/seed/home.yaml", "utf8"));
  expect(home.featured_products.map(({ slug }) => slug)).toEqual(seed.featured_products);
  expect(home.featured_products).toHaveLength(5);
  const featured = panel(page, "featured");
  const titles = await featured.getByRole("heading", { level: 3 }).allTextContents();
  const expectedTitles = home.featured_products.map(({ title }) => typeset(title));
  expect(titles.toSorted()).toEqual(expectedTitles.toSorted());
  // FIT-07: three facts of each, with their units.
  for (const card of await featured.getByRole("article").all()) {
    await expect(card.locator("dt")).toHaveCount(3);
    await expect(card.locator("dd")).toHaveText([/\d/, /\d/, /\d/]);
  }
  const links = featured.locator("a", { has: page.locator("img") });
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(targets.toSorted()).toEqual(seed.featured_products.map(productPath).toSorted());

  expect(await tileTargets(page, "events")).toEqual([
    ["Training", "/training"],
    ["Exhibitions", "/exhibitions"],
    ["Servicing In-Country", "/servicing"],
    ["Pandemic", null],
    ["News", "/news"],
  ]);
  expect(await tileTargets(page, "information")).toEqual([
    ["About Us", "/about-us"],
    ["Certifications", "/certifications"],
    ["Safety Data", "/safety-data"],
    ["Gallery", "/gallery"],
    ["News", "/news"],
  ]);

  const warranty = page.getByRole("region", { name: home.warranty_title });
  await expect(warranty).toContainText(/lifetime transferable parts warranty/i);
  const link = warranty.getByRole("link", { name: home.social_label });
  await expect(link).toHaveAttribute("href", home.social_url);
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("HOM-01 below the slides all divisions are named at once, with what they contain, each with a link", async ({
  page,
}) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Equipment" }).getByRole("link");
  await expect(links).toHaveCount(4);
  const found = await links.evaluateAll((all) =>
    all.map((one) => [one.getAttribute("href"), one.textContent]),
  );
  const slides = await page.getByRole("region", { name: "Divisions" }).boundingBox();
  const first = await links.first().boundingBox();
  expect((first?.y ?? 0) - (slides?.y ?? 0) - (slides?.height ?? 0)).toBeLessThan(40);
  for (const [href, text] of found) {
    await page.goto(href ?? "");
    const contents = page.getByRole("navigation", { name: / ranges$/ }).getByRole("link");
    const titles = await contents.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent));
    expect(titles.length).toBeGreaterThan(1);
    for (const title of titles) expect(text).toContain(title);
    expect(text).toContain(await page.getByRole("heading", { level: 1 }).textContent());
  }
});

test("HOM-03 at first no tab is selected and every panel shows; a chosen tab shows only its panel, by keyboard too", async ({
  page,
}) => {
  await page.goto("/");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Featured", "Events", "Information"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(0);
  for (const name of ["featured", "events", "information"]) await expect(panel(page, name)).toBeVisible();
  await page.getByRole("tab", { name: "Events" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Events");
  await expect(panel(page, "events")).toBeVisible();
  await expect(panel(page, "featured")).toBeHidden();
  await expect(panel(page, "information")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(0);
  await expect(panel(page, "featured")).toBeVisible();

  await page.getByRole("tab", { name: "Featured" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Events" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page, "featured")).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Information");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Featured" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Information" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Events" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Featured" })).toBeFocused();
});

test("HOM-03 tabs that are chosen, hidden and shown again fetch no picture again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const names = ["featured", "events", "information"];
  // Every picture of the panels is fetched in the width of its place.
  for (const picture of await page.locator(".tab-panel img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBeGreaterThan(0);
  }
  // The slides above advance meanwhile and fetch their own pictures.
  const folderOf = (url: string) => new URL(url).pathname.split("/")[2] ?? "";
  const current = await page
    .locator(".tab-panel img")
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));
  const ofPanels = new Set(current.map(folderOf));
  expect(ofPanels.size).toBeGreaterThan(10);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (ofPanels.has(folderOf(request.url()))) fetched.push(request.url());
  });
  for (const name of [...names, ...names]) {
    await page.locator(`a[href="#${name}"]`).click();
    await expect(panel(page, name)).toBeVisible();
    for (const other of names.filter((one) => one !== name)) await expect(panel(page, other)).toBeHidden();
    // A frame chooses the pictures, and the next one fetches them.
    await page.evaluate(async () => {
      for (const _ of "123") await new Promise(requestAnimationFrame);
    });
  }
  expect(fetched).toEqual([]);
});

test("HOM-03 with forced colours the chosen tab is still distinguishable", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const tab = page.getByRole("tab", { name: "Events" });
  const screenshot = async () => {
    await page.getByRole("contentinfo").hover();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    return (await tab.screenshot()).toString("base64");
  };
  const before = await screenshot();
  expect(await screenshot()).toBe(before);
  await tab.click();
  expect(await screenshot()).not.toBe(before);
});

testWithoutScript(
  "HOM-03 without JavaScript: every panel shows under its heading and the tabs link to them",
  async ({ page }) => {
    await page.goto("/");
    for (const name of ["Featured", "Events", "Information"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await page.getByRole("link", { name: /^Information \d+$/ }).click();
    await expect(page).toHaveURL("/#information");
  },
);
