import type { Browser, BrowserContext, Page, Route } from "playwright";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import {
  AUTH_KEY,
  CART_COOKIE,
  CURRENCY_KEY,
  type CurrencyCode,
  RATE_KEY,
} from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { encodeCart } from "../../../src/features/cart/storage/cart-cipher.ts";
import { serializeCurrency } from "../../../src/features/currency/model.ts";
import type { Person } from "../../contract/accounts/account.ts";
import type { Shop } from "../../contract/cms/shop.ts";

/** A customer's browser, which can be closed at any time and reopened with its stored state. */
export interface ClosableBrowser {
  /** Opens a new tab, in a new window if there is none. */
  tab(): Promise<Page>;
  close(): Promise<void>;
}

interface BrowserOptions {
  readonly browser: Browser;
  readonly siteUrl: string;
  readonly shop: Shop;
  readonly person: Person;
  readonly random: Random;
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const PRODUCTS = [
  { slug: "spare-cell", title: "Spare Cell", price: 9_450 },
  { slug: "set-one", title: "Set One", price: 895_000 },
  { slug: "cheap-seal", title: "Cheap Seal", price: 20 },
] as const;

/** Opens a browser with a session, a cart and a currency. Some of its requests to the shop fail. */
export async function openBrowser({
  browser,
  siteUrl,
  shop,
  person,
  random,
}: BrowserOptions): Promise<ClosableBrowser> {
  let storageState: StorageState | undefined;
  let window: Promise<BrowserContext> | undefined;
  const open = async () => {
    const context = await browser.newContext({
      baseURL: siteUrl,
      ...(storageState ? { storageState } : {}),
    });
    await context.route(isProviderRequest, (route) => ignoreFailure(toSandbox(route, shop.sandboxUrl)));
    await context.route("**/api/orders**", (route) => ignoreFailure(failSometimes(route, random)));
    return context;
  };
  const tab = async () => {
    window ??= open();
    return (await window).newPage();
  };
  const close = async () => {
    const closing = await window;
    window = undefined;
    storageState = (await closing?.storageState()) ?? storageState;
    await closing?.close();
  };

  const page = await tab();
  const code = random.pick<CurrencyCode>(["USD", "EUR", "JPY", "GBP"]);
  await page.goto("/robots.txt");
  const session = await page.request.post("/api/auth/local", {
    data: { identifier: person.email, password: person.password },
  });
  const rates = await (await page.request.get("/api/exchange-rates/latest/USD")).json();
  const { pair } = serializeCurrency({ code, rate: rates.conversion_rates[code], at: Date.now() });
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [
      [AUTH_KEY, await session.text()],
      [RATE_KEY, pair],
      [CURRENCY_KEY, code],
    ] as const,
  );
  const lines = PRODUCTS.slice(0, random.between(1, PRODUCTS.length)).map(({ slug, title, price }) => ({
    ...{ id: shop.ids[slug] ?? "", title, price },
    quantity: random.between(1, 9),
  }));
  await page
    .context()
    .addCookies([{ name: CART_COOKIE, value: encodeCart(createCart(lines)), url: siteUrl }]);
  await close();
  return { tab, close };
}

/** Whether a request is for the card provider; the site was built for another sandbox. */
const isProviderRequest = ({ pathname }: URL): boolean => /^\/(cards\/browser|v1)\//.test(pathname);

function toSandbox(route: Route, sandboxUrl: string): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  return route.continue({ url: `${sandboxUrl}${pathname}${search}` });
}

/** One call in seven is not sent, or takes effect and its response is lost or broken. */
async function failSometimes(route: Route, random: Random): Promise<void> {
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

/** Routing fails when the browser is closed or the shop is down; the simulation continues. */
const ignoreFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
