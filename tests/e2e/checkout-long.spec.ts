import type { Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { lineOf, soldProducts, withCart } from "./cart-steps.ts";
import {
  chargedOn,
  expect,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  signedIn,
  summary,
  test,
} from "./checkout-steps.ts";
import { type JustPublished, openJustPublished } from "./just-published.ts";

/** One process for the file: what it publishes is published once. */
test.describe.configure({ mode: "default" });

// The pictures of what is just published are not prepared.
test.use({ expectedConsole: [/Failed to load resource/] });

/** As long as the CMS takes them: of words, and of one that breaks nowhere. */
const TITLES = [
  `${"Counterlung assembly, front mounted, with manifold and dump valve, ".repeat(2).slice(0, 107)}`,
  "Halocline".repeat(13).slice(0, 107),
];

let cms: JustPublished;
const long: { documentId: string; slug: string; title: string; price: number }[] = [];

test.beforeAll(async () => {
  cms = await openJustPublished();
  for (const [index, words] of TITLES.entries()) {
    const slug = cms.slugOf(`long-${index}`);
    const title = `${words} ${slug.slice(-8)}`;
    const featured = await cms.knownPicture();
    const more = { price: 9_999_999, featured, short_descriptions: "Long." };
    long.push({
      documentId: await cms.publish("product", { title, slug, ...more }),
      slug,
      title,
      price: 99_999.99,
    });
  }
});
test.afterAll(() => cms.remove());

/** Nothing sticks out of the page, nor out of what it stands in. */
async function fits(page: Page): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const all = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
    const wide = all.filter((element) => {
      const { right, left } = element.getBoundingClientRect();
      return right > document.documentElement.clientWidth + 1 || left < -1;
    });
    const scrolls = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [...wide.map((element) => element.outerHTML.slice(0, 80)), ...(scrolls ? ["the page"] : [])];
  });
  expect(overflowing).toEqual([]);
}

for (const width of [390, 1440]) {
  test(`CHK-01 SUC-01 60 lines with titles of 116 letters are quoted, paid and confirmed at ${width} px, and nothing sticks out`, async ({
    page,
    context,
    baseURL,
    person,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const others = (await soldProducts()).filter(({ price }) => (price ?? 0) < 5_000).slice(0, 58);
    const lines = [...long, ...others].map((product) => lineOf(product));
    expect(lines).toHaveLength(60);
    const cart = await withCart(context, baseURL, cartOf(lines));
    await signedIn(page, person);
    await page.goto("/checkout");
    await expect(summary(page).getByRole("listitem")).toHaveCount(60);
    for (const { title } of long) await expect(summary(page)).toContainText(title);
    const charged = `${formatMoney(cart.totalAmount)} USD`;
    expect(await chargedOn(page)).toBe(charged);
    await fits(page);
    await proceed(page).click();
    await expect(payNow(page)).toBeEnabled();
    await fits(page);
    await payWith(page);
    await expect(page.getByText(PAID)).toBeVisible();
    await page.getByRole("link", { name: "View your order" }).click();
    const order = page.getByRole("article", { name: "Order" });
    await expect(order.getByRole("row")).toHaveCount(62);
    for (const { title } of long) await expect(order).toContainText(title);
    await fits(page);
    expect(await paidOnce(person)).toBe(charged);
  });
}
