import type { Page } from "@playwright/test";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { expect, fromCms, test } from "../fixtures.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".card");

/** Checks that the page contains every one of these phrases. */
async function expectPhrases(page: Page, phrases: (string | RegExp)[]): Promise<void> {
  for (const phrase of phrases) await expect(main(page)).toContainText(phrase, { ignoreCase: true });
}

test("PAG-01 certifications: twelve cards with title, issuer, description, status, particulars and mark", async ({
  page,
}) => {
  const certificates = await fromCms<
    (Record<"title" | "issuer" | "description" | "status", string> &
      Record<"number" | "issued_on" | "valid_until" | "scope", string | null> &
      Record<"file" | "mark", { url: string } | null>)[]
  >("/certificates?pagination[pageSize]=100");
  await page.goto("/certifications");
  await expect(cards(page)).toHaveCount(12);
  for (const certificate of certificates) {
    const { title, issuer, description, status, number, scope, issued_on, valid_until, file, mark } =
      certificate;
    const card = cards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    for (const words of [issuer, description, status, number, scope])
      await expect(card.first()).toContainText(typeset(words ?? ""));
    const days = [issued_on, valid_until].filter((day) => day !== null);
    const shown = await card.locator("time").all();
    expect(await Promise.all(shown.map((day) => day.getAttribute("datetime")))).toEqual(days);
    const download = card.getByRole("link", { name: `of ${title}` });
    if (file) await expect(download).toHaveAttribute("href", file.url);
    else await expect(card.locator("dd").last()).toHaveText("on request");
    const drawing = card.locator("img");
    await expect(drawing).toHaveAttribute("src", mark?.url ?? "none");
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  }
});

test("PAG-03 contact: two offices, both e-mail addresses, the hours", async ({ page }) => {
  await page.goto("/contact-us");
  await expect(page.getByRole("main").locator("address")).toHaveCount(2);
  const mails = await main(page).locator('dl a[href^="mailto:"]').allTextContents();
  expect(mails).toEqual(["sales@halocline.example", "support@halocline.example"]);
  await expectPhrases(page, ["GMT 9:00-17:00 by phone", "next working day"]);
  const phones = main(page).locator('a[href^="tel:"]');
  await expect(phones).toHaveCount(2);
  for (const phone of await phones.all()) {
    const number = (await phone.textContent())?.replaceAll(/[^+\d]/g, "");
    expect(number).toMatch(/^\+\d{8,}$/);
    await expect(phone).toHaveAttribute("href", `tel:${number}`);
  }
});

test("PAG-04 privacy policy, last revised 20 Jan 2020", async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expectPhrases(page, ["Last revised 20 Jan 2020"]);
  await expect(main(page).locator('time[datetime="2020-01-20"]')).toBeVisible();
});

test("PAG-05 PAG-16 terms end with sections 12, 13 and 14, each with an anchor of its own", async ({
  page,
  request,
}) => {
  await page.goto("/terms-and-conditions#section-12");
  const headings = await main(page).getByRole("heading", { level: 2 }).allTextContents();
  const numbered = headings.filter((heading) => /^\d+\./.test(heading));
  expect(numbered.map((heading) => Number.parseInt(heading, 10))).toEqual(
    Array.from({ length: 14 }, (_, i) => i + 1),
  );
  expect(numbered.at(-3)).toMatch(/terms of sale/i);
  expect(numbered.at(-2)).toMatch(/legal jurisdiction/i);
  expect(numbered.at(-1)).toMatch(/version control/i);
  await expect(page.locator("#section-12")).toBeInViewport();
  await expect(page.locator("#section-12")).toHaveText(/^12\./);
  await expectPhrases(page, [
    "Last revised 18 Jan 2021",
    "disclaimer of warranty",
    "limitation of liability",
    "severability",
    /ex-works/,
    /excluding VAT/,
    /UK, USA or Portugal|United Kingdom, .*Portugal/,
    /freight/,
  ]);
  const pdf = await main(page).locator('a[href$=".pdf"]').first().getAttribute("href");
  expect((await request.get(pdf ?? "")).headers()["content-type"]).toContain("application/pdf");
});

test("PAG-07 distributors: three, with logo, description and a website that opens safely in a new tab", async ({
  page,
}) => {
  await page.goto("/distributors");
  await expect(cards(page)).toHaveCount(3);
  for (const card of await cards(page).all()) {
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
    const link = card.getByRole("link");
    await expect(link).toHaveAttribute("href", /^https:\/\//);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    expect((await card.locator("p").first().textContent())?.length).toBeGreaterThan(40);
  }
});

test("PAG-08 PAG-16 warranty, service and returns contains every statement of the warranty", async ({
  page,
}) => {
  await page.goto("/returns-policy");
  await expectPhrases(page, [
    "upgrade",
    "limited lifetime warranty",
    "rated service life",
    "one year",
    "three months",
    /model.*serial number/,
    /free lifetime safety upgrades/,
    "transferable",
    "limitations",
    "returns",
    "support@halocline.example",
  ]);
  await expect(main(page).getByRole("link", { name: /terms/i }).first()).toHaveAttribute(
    "href",
    /^\/terms-and-conditions/,
  );
});

test("PAG-09 training: three ways and four video cards of picture, title and description", async ({
  page,
}) => {
  await page.goto("/training");
  await expectPhrases(page, [/on-?site|at your site/, /our (own )?sites|our works/, /video refresher/]);
  await expect(cards(page)).toHaveCount(4);
  for (const card of await cards(page).all()) {
    await expect(card.locator("img")).toHaveAttribute("alt", /\w/);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(/\w/);
    await expect(card.locator("p")).toHaveText(/\w/);
  }
  await expect(main(page)).not.toContainText("video.example");
});

test("PAG-10 exhibitions: forthcoming ones all cancelled since 20 Jan 2020, and past ones", async ({
  page,
}) => {
  await page.goto("/exhibitions");
  await expectPhrases(page, ["cancelled since 20 Jan 2020"]);
  const forthcoming = page.getByRole("region", { name: "Forthcoming exhibitions" }).locator(".card");
  const past = page.getByRole("region", { name: "Past exhibitions" }).locator(".card");
  expect(await forthcoming.count()).toBeGreaterThan(0);
  expect(await past.count()).toBeGreaterThan(0);
  for (const card of await forthcoming.all()) {
    await expect(card).toContainText("Cancelled");
    expect(await card.locator("time").first().getAttribute("datetime")).toMatch(/^20(2\d)-/);
  }
  for (const card of [...(await forthcoming.all()), ...(await past.all())]) {
    await expect(card.getByRole("heading")).toHaveText(/\w/);
    await expect(card.locator("time").first()).toBeVisible();
  }
});

test("PAG-11 servicing: options, training, four cards and the figures", async ({ page }) => {
  await page.goto("/servicing");
  await expectPhrases(page, [
    "Servicing options",
    /technician training/,
    /one week/,
    "4% of list price plus shipping",
    /24.hour/,
    "14 days",
    "Under 1% of units return",
  ]);
  await expect(cards(page)).toHaveCount(4);
});

test("PAG-12 news: the notice, six items, links that lead on, a PDF in a new tab", async ({ page }) => {
  await page.goto("/news");
  const notice = page.getByRole("region", { name: "Current notice" }).locator(".card");
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(/test laboratory/i);
  await expect(page.getByRole("region", { name: "Latest news" }).locator(".card")).toHaveCount(6);
  const pdf = main(page).locator('.card a[href$=".pdf"]');
  await expect(pdf).toHaveAttribute("target", "_blank");
  await expect(pdf).toHaveAttribute("rel", /noopener/);
  const elsewhere = main(page).locator('.card a[href^="https://"]');
  await expect(elsewhere).toHaveAttribute("target", "_blank");
  await expect(elsewhere).toHaveAttribute("rel", /noopener/);
  const own = main(page).locator('.card a[href^="/product/"]').first();
  await expect(own).not.toHaveAttribute("target");
  await own.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("PAG-13 gallery: eight pictures in columns", async ({ page }) => {
  await page.goto("/gallery");
  const pictures = main(page).locator("li img");
  await expect(pictures).toHaveCount(8);
  for (const [width, columns] of [
    [390, 2],
    [820, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await pictures.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
  }
});

test("PAG-15 home and footer show the company's claims", async ({ page }) => {
  const claims = [
    "Lifetime transferable parts warranty",
    "Lifetime safety warranty",
    "Shipping since 2008",
    "ISO9001:2015",
    "ISO14001:2015",
    "IEC EN 61508 SIL3",
  ];
  await page.goto("/");
  await expectPhrases(page, claims);
  for (const claim of claims) await expect(page.getByRole("contentinfo")).toContainText(claim);
});

test("PAG-16 hoses tested to 40 bar in production and proof-tested to 100 bar", async ({ page }) => {
  await page.goto("/about-us");
  await expectPhrases(page, ["tested to 40 bar in production and proof-tested to 100 bar", /excluding VAT/]);
});
