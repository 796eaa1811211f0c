import type { Page } from "playwright";
import {
  CART_COOKIE,
  categoryPath,
  listingJsonPath,
  productPath,
  quoteRequestPath,
  ROUTES,
  subCategoryPath,
} from "../../src/contract/site.ts";

/** Viewport widths in px: a phone, a tablet in portrait, a desktop. */
export const WIDTHS = [390, 820, 1440] as const;
/** Width in px of an A4 sheet at 96 px per inch. */
export const A4_WIDTH = 794;

/** A page, or one state of a page, to take screenshots of. */
export interface Shot {
  /** Names its files, and selects it with `--only`. */
  name: string;
  path: string;
  /** Instead of `WIDTHS`. */
  widths?: readonly number[];
  /** Whether it is taken in print layout, and as a PDF too. */
  print?: boolean;
  /** Runs before the page is opened, for example to mock responses. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the opened page into the state. */
  act?: (page: Page) => Promise<unknown>;
  /** Console messages that the state causes. */
  expected?: RegExp;
}

const PRODUCT = productPath("foreland-40-eccr");
const SUB_CATEGORY = ["sports-diving", "spares"] as const;
const FAILED_REQUEST = /Failed to load resource/;

const pageName = (path: string): string => (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
const ROUTES_BY_OTHER_NAMES: readonly string[] = [ROUTES.notFound];

const routeShots: Shot[] = [...new Set<string>(Object.values(ROUTES))]
  .filter((path) => !ROUTES_BY_OTHER_NAMES.includes(path))
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
  // The panel loses this attribute once its island is hydrated.
  await page.locator("details.cart [data-lazy]").waitFor({ state: "detached" });
};

const openTab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

/** One page of each kind, and the states that a plain visit does not show. */
export const SHOTS: readonly Shot[] = [
  ...routeShots,
  { name: "category-respiratory", path: categoryPath("respiratory-validation") },
  { name: "sub-category", path: subCategoryPath(...SUB_CATEGORY) },
  { name: "sub-category-last-page", path: subCategoryPath(...SUB_CATEGORY, 2) },
  { name: "sub-category-newest", path: `${subCategoryPath(...SUB_CATEGORY)}?limit=32&sort=Newest` },
  {
    name: "sub-category-loading",
    path: `${subCategoryPath(...SUB_CATEGORY)}?limit=32&sort=Newest`,
    before: (page) => page.route(`**${listingJsonPath(...SUB_CATEGORY)}`, () => {}),
  },
  {
    name: "sub-category-failed",
    path: `${subCategoryPath(...SUB_CATEGORY)}?limit=32&sort=Newest`,
    before: (page) =>
      page.route(`**${listingJsonPath(...SUB_CATEGORY)}`, (route) => route.fulfill({ status: 503 })),
    expected: FAILED_REQUEST,
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
    expected: FAILED_REQUEST,
  },
  { name: "home-events", path: ROUTES.home, act: openTab("Events") },
  { name: "home-information", path: ROUTES.home, act: openTab("Information") },
  { name: "quote", path: quoteRequestPath("skerry-100-mcm-rebreather") },
  { name: "search-results", path: `${ROUTES.search}?q=rebreather` },
  { name: "not-found", path: "/no-such-page", expected: FAILED_REQUEST },
  {
    name: "menu-open",
    path: ROUTES.home,
    widths: [390, 820],
    act: (page) => page.locator("summary", { hasText: "Menu" }).click(),
  },
  { name: "cart-panel-empty", path: ROUTES.aboutUs, act: openCart },
  {
    name: "cart-panel-filled",
    path: subCategoryPath(...SUB_CATEGORY),
    act: async (page) => {
      await fillCart(page);
      await openCart(page);
    },
  },
  {
    name: "cart-filled",
    path: subCategoryPath(...SUB_CATEGORY),
    act: async (page) => {
      await fillCart(page);
      await page.goto(ROUTES.cart, { waitUntil: "networkidle" });
    },
  },
  { name: "print-safety-data", path: ROUTES.safetyData, print: true },
  { name: "print-terms", path: ROUTES.terms, print: true },
  { name: "print-product", path: PRODUCT, print: true },
  { name: "print-sub-category", path: subCategoryPath(...SUB_CATEGORY), print: true },
];

/** The shot of that name, else those whose names contain it; all shots without a name. */
export function selectShots(only: string | undefined): readonly Shot[] {
  if (only === undefined) return SHOTS;
  const named = SHOTS.filter(({ name }) => name === only);
  return named.length > 0 ? named : SHOTS.filter(({ name }) => name.includes(only));
}
