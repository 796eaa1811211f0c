import type { Page } from "playwright";
import {
  CART_COOKIE,
  categoryPath,
  productPath,
  quotePath,
  ROUTES,
  shelfListPath,
  subCategoryPath,
} from "../../src/site.ts";

/** Widths in px at which every page is looked at: a phone, a tablet upright, a desktop. */
export const WIDTHS = [390, 820, 1440] as const;
/** An A4 sheet at 96 px to the inch. */
export const SHEET_WIDTH = 794;

/** A page, or a state of one, to be looked at. */
export interface Shot {
  /** Of its files, and for `--only`. */
  name: string;
  path: string;
  /** Where it differs from `WIDTHS`. */
  widths?: readonly number[];
  /** As it is printed, with the PDF beside it. */
  print?: boolean;
  /** Answers of other addresses that the state needs, before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the opened page into its state. */
  act?: (page: Page) => Promise<unknown>;
  /** Messages of the console that the state provokes. */
  expected?: RegExp;
}

const PRODUCT = productPath("foreland-40-eccr");
const SHELF = ["sports-diving", "spares"] as const;
const FAILED = /Failed to load resource/;

const pageName = (path: string): string => (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
const OWN_NAMES: readonly string[] = [ROUTES.notFound];

const plain: Shot[] = [...new Set<string>(Object.values(ROUTES))]
  .filter((path) => !OWN_NAMES.includes(path))
  .map((path) => ({ name: pageName(path), path }));

async function fillCart(page: Page): Promise<void> {
  for (const button of (await page.getByRole("button", { name: /^Add to cart/i }).all()).slice(0, 2)) {
    const filled = page.waitForFunction(
      ({ name, before }) => document.cookie !== before && document.cookie.includes(name),
      { name: CART_COOKIE, before: await page.evaluate(() => document.cookie) },
    );
    await button.click();
    await filled;
  }
}

const openCart = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("summary", { hasText: "Cart" }).click();
  await page.locator("astro-island:not([ssr])").first().waitFor({ state: "attached" });
};

const openTab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

/** Every page of the site once (one of each kind), and the states that a plain visit does not show. */
export const SHOTS: readonly Shot[] = [
  ...plain,
  { name: "category-respiratory", path: categoryPath("respiratory-validation") },
  { name: "sub-category", path: subCategoryPath(...SHELF) },
  { name: "sub-category-last-page", path: subCategoryPath(...SHELF, 2) },
  { name: "sub-category-newest", path: `${subCategoryPath(...SHELF)}?limit=32&sort=Newest` },
  {
    name: "sub-category-loading",
    path: `${subCategoryPath(...SHELF)}?limit=32&sort=Newest`,
    before: (page) => page.route(`**${shelfListPath(...SHELF)}`, () => {}),
  },
  {
    name: "sub-category-failed",
    path: `${subCategoryPath(...SHELF)}?limit=32&sort=Newest`,
    before: (page) => page.route(`**${shelfListPath(...SHELF)}`, (route) => route.fulfill({ status: 503 })),
    expected: FAILED,
  },
  { name: "product", path: PRODUCT },
  { name: "product-few-facts", path: productPath("stanchion-harness") },
  { name: "product-datasheet", path: PRODUCT, act: openTab("Datasheet") },
  {
    name: "product-faqs",
    path: PRODUCT,
    act: async (page) => {
      await openTab("FAQs")(page);
      await page.locator("details summary", { hasText: "?" }).first().click();
    },
  },
  {
    name: "product-pictures-failed",
    path: PRODUCT,
    before: (page) => page.route("**/pictures/**", (route) => route.fulfill({ status: 404 })),
    expected: FAILED,
  },
  { name: "home-events", path: ROUTES.home, act: openTab("Events") },
  { name: "home-information", path: ROUTES.home, act: openTab("Information") },
  { name: "quote", path: quotePath("skerry-100-mcm-rebreather") },
  { name: "search-results", path: `${ROUTES.search}?q=rebreather` },
  { name: "not-found", path: "/no-such-page", expected: FAILED },
  {
    name: "menu-open",
    path: ROUTES.home,
    widths: [390, 820],
    act: (page) => page.locator("summary", { hasText: "Menu" }).click(),
  },
  { name: "cart-panel-empty", path: ROUTES.aboutUs, act: openCart },
  {
    name: "cart-panel-filled",
    path: subCategoryPath(...SHELF),
    act: async (page) => {
      await fillCart(page);
      await openCart(page);
    },
  },
  {
    name: "cart-filled",
    path: subCategoryPath(...SHELF),
    act: async (page) => {
      await fillCart(page);
      await page.goto(ROUTES.cart, { waitUntil: "networkidle" });
    },
  },
  { name: "print-safety-data", path: ROUTES.safetyData, print: true },
  { name: "print-terms", path: ROUTES.terms, print: true },
  { name: "print-product", path: PRODUCT, print: true },
  { name: "print-sub-category", path: subCategoryPath(...SHELF), print: true },
];

/** The one of that name, else those whose names contain it; all, where none is given. */
export function chosen(only: string | undefined): readonly Shot[] {
  if (only === undefined) return SHOTS;
  const named = SHOTS.filter(({ name }) => name === only);
  return named.length > 0 ? named : SHOTS.filter(({ name }) => name.includes(only));
}
