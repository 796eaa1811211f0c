import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { chooseCurrency } from "../currency/currency-steps.ts";
import {
  expect,
  expectConsole,
  fromCms,
  recordRequests,
  test,
  testByTouch,
  testWithoutScript,
} from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { overflowOf } from "../site/page-checks.ts";

const UNITS = [
  "foreland-40-eccr",
  "foreland-100-eccr",
  "isobath-100-commercial-eccr",
  "skerry-100-mcm-rebreather",
] as const;
const FIFTH = "dunlin-oxygen-rebreather";
const PART = "o-ring-7-65x1-78-epdm-90";

interface Unit {
  title: string;
  key_facts: { label: string; value: string; condition: string | null }[];
}

async function unitOf(slug: string): Promise<Unit> {
  const [unit] = await fromCms<Unit[]>(`/products?filters[slug][$eq]=${slug}`);
  if (!unit) throw new Error(`There is no unit ${slug}`);
  return unit;
}

const table = (page: Page) => page.getByRole("main").getByRole("table");
const heads = (page: Page) =>
  table(page)
    .getByRole("columnheader")
    .filter({ has: page.getByRole("link") });
const remove = (page: Page, title: string) => page.getByRole("button", { name: `Remove ${title}` });
const compare = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Compare/ })
    .first();
const addressOf = (slugs: readonly string[]) => `/compare?units=${slugs.join(",")}`;

test("FIT-06 four units stand side by side, each fact at its label with its condition", async ({ page }) => {
  await page.goto(addressOf(UNITS));
  const units = await Promise.all(UNITS.map(unitOf));
  await expect(heads(page)).toHaveCount(4);
  await expect(heads(page)).toContainText(units.map(({ title }) => title));
  const labels = new Set(units.flatMap(({ key_facts }) => key_facts.map(({ label }) => label)));
  await expect(table(page).locator("tbody").getByRole("row")).toHaveCount(labels.size);
  for (const [column, { key_facts }] of units.entries()) {
    for (const { label, value, condition } of key_facts) {
      const row = table(page)
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: typeset(label) }) });
      await expect(row.getByRole("cell").nth(column)).toContainText(typeset(value));
      await expect(row).toContainText(typeset(condition ?? ""));
    }
  }
  await expect(table(page).getByText("Not stated", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /./ })).toHaveCount(0);
});

test("FIT-06 Compare at a unit adds it to those chosen before; the address always names what is shown", async ({
  page,
}) => {
  const [first, second] = await Promise.all([unitOf(UNITS[0]), unitOf(UNITS[1])]);
  await page.goto(`/product/${UNITS[0]}`);
  await compare(page).click();
  await expect(page).toHaveURL(addressOf([UNITS[0]]));
  await page.goto(`/product/${UNITS[1]}`);
  await compare(page).click();
  await expect(page).toHaveURL(addressOf(UNITS.slice(0, 2)));
  await expect(heads(page)).toContainText([first.title, second.title]);

  await remove(page, first.title).press("Enter");
  await expect(page).toHaveURL(addressOf([UNITS[1]]));
  await expect(remove(page, second.title)).toBeFocused();
  await page.goBack();
  await expect(heads(page)).toContainText([first.title, second.title]);
  await expect(page).toHaveURL(addressOf(UNITS.slice(0, 2)));
  for (const { title } of [first, second]) await remove(page, title).click();
  await expect(page.getByText("No unit is chosen yet.")).toBeVisible();
  await expect(page).toHaveURL("/compare");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(`/product/${PART}`);
  await expect(page.getByRole("main").getByRole("link", { name: /^Compare/ })).toHaveCount(0);
});

test("FIT-06 cards of units have the control too, also those that the browser makes", async ({ page }) => {
  const first = await unitOf(UNITS[0]);
  for (const view of ["", "?sort=Newest"]) {
    await page.goto(`/sports-diving/sports-rebreathers${view}`);
    const card = page.getByRole("article").filter({ hasText: first.title });
    await card.getByRole("link", { name: `Compare ${first.title}` }).click();
    await expect(heads(page)).toContainText([first.title]);
  }
  await page.goto("/sports-diving/spares");
  await expect(compare(page)).toHaveCount(0);
});

test("FIT-06 of five units the last is named until another one is removed", async ({ page }) => {
  const [first, fifth] = await Promise.all([unitOf(UNITS[0]), unitOf(FIFTH)]);
  await page.goto(addressOf(UNITS));
  await expect(heads(page)).toHaveCount(4);
  await page.goto(`/product/${FIFTH}`);
  await compare(page).click();
  await expect(
    page.getByText(`At most 4 units are compared. Remove one to see ${fifth.title}.`),
  ).toBeVisible();
  await expect(page).toHaveURL(addressOf(UNITS));
  await remove(page, first.title).click();
  await expect(heads(page).last()).toContainText(fifth.title);
  await expect(page).toHaveURL(addressOf([...UNITS.slice(1), FIFTH]));
});

test("FIT-06 what is no unit, withdrawn or hostile is named or counted, and the others are shown", async ({
  page,
}) => {
  const calls = recordRequests(page, (request) => request.resourceType() === "fetch");
  const hostile = encodeURIComponent(`<img src=x onerror="document.title='hacked'">`);
  await page.goto(
    `/compare?units=${UNITS[0]},withdrawn-unit,${PART},${hostile},../cart,${"x".repeat(3_000)}`,
  );
  const notes = page.getByRole("alert").filter({ hasText: "withdrawn-unit" });
  for (const slug of ["withdrawn-unit", PART])
    await expect(notes).toContainText(
      `There is no unit “${slug}” to compare. It may have been withdrawn or renamed.`,
    );
  await expect(notes).toContainText("3 further entries of the address are left out.");
  await expect(heads(page)).toHaveCount(1);
  await expect(page).toHaveURL(addressOf([UNITS[0]]));
  await expect(page).toHaveTitle(/^Compare units/);
  // The browser would report an address that answers 404.
  expect(calls).toEqual([`/product/${UNITS[0]}`]);
});

test("FIT-06 an address of one unknown unit says so and asks for nothing", async ({ page }) => {
  const calls = recordRequests(page, (request) => request.resourceType() === "fetch");
  await page.goto("/compare?units=unknown", { waitUntil: "networkidle" });
  await expect(page.getByRole("alert").filter({ hasText: "There is no unit “unknown”" })).toBeVisible();
  expect(calls).toEqual([]);
});

test("FIT-06 a unit whose page does not load stays in the address and can be tried again", async ({
  page,
}) => {
  expectConsole(page, /net::ERR_FAILED/);
  const calls = `**/product/${UNITS[1]}`;
  await page.route(calls, (route) => route.abort("failed"));
  await page.goto(addressOf(UNITS.slice(0, 2)));
  await expect(page.getByText(`The page of “${UNITS[1]}” did not load.`)).toBeVisible();
  await expect(heads(page)).toHaveCount(1);
  await expect(page).toHaveURL(addressOf(UNITS.slice(0, 2)));
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heads(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("FIT-06 CUR-04 prices are in the chosen currency", async ({ page }) => {
  await page.goto(addressOf(UNITS.slice(0, 1)));
  await expect(heads(page)).toContainText(["$"]);
  await chooseCurrency(page, "Euro");
  await expect(heads(page)).toContainText(["€"]);
});

test("FIT-06 four units print on one sheet of A4 landscape", async ({ page }) => {
  await page.goto(addressOf(UNITS), { waitUntil: "networkidle" });
  await expect(heads(page)).toHaveCount(4);
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(sheet.numPages).toBe(1);
  // Lines of the foot may break anywhere in the address.
  const { text } = await extractText(sheet, { mergePages: true });
  expect(text.replaceAll(/\s/g, "")).toContain(addressOf(UNITS));
  await expect(page.locator(".print-foot b")).toHaveText("Halocline");
  const [, , width = 0, height = 0] = (await sheet.getPage(1)).view;
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
});

testByTouch(
  "FIT-06 the comparison is accessible on a phone and a desktop, and the page does not scroll sideways",
  async ({ page }) => {
    await page.goto(addressOf(UNITS));
    await expect(heads(page)).toHaveCount(4);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, "main");
    expect(await overflowOf(page)).toBe(0);
  },
);

testWithoutScript("FIT-06 without script the page says so and leads to the categories", async ({ page }) => {
  await page.goto(addressOf(UNITS));
  // A text locator skips the content of `noscript`.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("Comparing needs JavaScript");
  await expect(page.getByRole("main").getByRole("link", { name: "Sports Diving" })).toBeVisible();
});
