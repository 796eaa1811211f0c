import type { Browser, BrowserContext, Page, Route } from "playwright";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { cartOf } from "../../../src/domain/cart.ts";
import { keepCurrency } from "../../../src/domain/currency.ts";
import { AUTH_KEY, CART_COOKIE, CURRENCY_KEY, type CurrencyCode, RATE_KEY } from "../../../src/site.ts";
import { encodeCart } from "../../../src/stores/cart-cipher.ts";
import type { Person } from "../../contract/cms-account.ts";
import type { Shop } from "../../contract/cms-shop.ts";

/** A customer's browser, which can be closed at any moment and opened again with what it keeps. */
export interface ClosableBrowser {
  /** A new tab, in a window that is opened if there is none. */
  tab(): Promise<Page>;
  close(): Promise<void>;
}

interface Given {
  readonly browser: Browser;
  readonly siteUrl: string;
  readonly shop: Shop;
  readonly person: Person;
  readonly random: Random;
}

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

const PRODUCTS = [
  { slug: "spare-cell", title: "Spare Cell", price: 9_450 },
  { slug: "set-one", title: "Set One", price: 895_000 },
  { slug: "cheap-seal", title: "Cheap Seal", price: 20 },
] as const;

/** A browser in which somebody is signed in, has a cart and has chosen a currency; what it asks of the shop goes wrong now and then. */
export async function openAccount({
  browser,
  siteUrl,
  shop,
  person,
  random,
}: Given): Promise<ClosableBrowser> {
  let kept: Kept | undefined;
  let window: Promise<BrowserContext> | undefined;
  const open = async () => {
    const context = await browser.newContext({
      baseURL: siteUrl,
      ...(kept ? { storageState: kept } : {}),
    });
    await context.route(isProviders, (route) => quietly(toSandbox(route, shop.sandboxUrl)));
    await context.route("**/api/orders**", (route) => quietly(goWrong(route, random)));
    return context;
  };
  const tab = async () => {
    window ??= open();
    return (await window).newPage();
  };
  const close = async () => {
    const closing = await window;
    window = undefined;
    kept = (await closing?.storageState()) ?? kept;
    await closing?.close();
  };

  const page = await tab();
  const code = random.pick<CurrencyCode>(["USD", "EUR", "JPY", "GBP"]);
  await page.goto("/robots.txt");
  const stored = await page.request.post("/api/auth/local", {
    data: { identifier: person.email, password: person.password },
  });
  const rates = await (await page.request.get("/api/exchange-rates/latest/USD")).json();
  const { pair } = keepCurrency({ code, rate: rates.conversion_rates[code], at: Date.now() });
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [
      [AUTH_KEY, await stored.text()],
      [RATE_KEY, pair],
      [CURRENCY_KEY, code],
    ] as const,
  );
  const lines = PRODUCTS.slice(0, random.between(1, PRODUCTS.length)).map(({ slug, title, price }) => ({
    ...{ id: shop.ids[slug] ?? "", title, price },
    quantity: random.between(1, 9),
  }));
  await page.context().addCookies([{ name: CART_COOKIE, value: encodeCart(cartOf(lines)), url: siteUrl }]);
  await close();
  return { tab, close };
}

/** What the site, which was built for another sandbox, asks of the card provider. */
const isProviders = ({ pathname }: URL): boolean => /^\/(cards\/browser|v1)\//.test(pathname);

function toSandbox(route: Route, sandboxUrl: string): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  return route.continue({ url: `${sandboxUrl}${pathname}${search}` });
}

/** One call in seven is not sent, or does its work and its answer is lost or spoilt. */
async function goWrong(route: Route, random: Random): Promise<void> {
  switch (random.between(1, 28)) {
    case 1:
      return route.abort();
    case 2:
      await route.fetch();
      return route.abort();
    case 3:
      await route.fetch();
      return route.fulfill({ status: 500, body: "<html>" });
    case 4:
      await route.fetch();
      return route.fulfill({ contentType: "application/json", body: '{"data":' });
    default:
      return route.continue();
  }
}

/** A browser that is closed meanwhile, or a shop that is away, is nothing to stumble over. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
