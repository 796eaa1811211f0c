import type { Page } from "@playwright/test";
import { formatMoney } from "../../../src/contract/rules/money.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { cartLine, productsForSale, setCart } from "../cart/steps.ts";
import { type JustPublished, openJustPublished } from "../catalog/just-published.ts";
import {
  amountToPay,
  expect,
  expectPaidOnce,
  payAndFinish,
  payButton,
  proceedButton,
  summary,
  test,
} from "./steps.ts";

/** One process runs the file, so its products are published once. */
test.describe.configure({ mode: "default" });

// The pictures of products just published are not prepared yet.
test.use({ expectedConsole: [/Failed to load resource/] });

/** The longest titles that the CMS accepts: of words, and one without a line break. */
const TITLES = [
  `${"Counterlung assembly, front mounted, with manifold and dump valve, ".repeat(2).slice(0, 107)}`,
  "Halocline".repeat(13).slice(0, 107),
];

let cms: JustPublished;
const longProducts: { documentId: string; slug: string; title: string; price: number }[] = [];

test.beforeAll(async () => {
  cms = await openJustPublished();
  for (const [index, words] of TITLES.entries()) {
    const slug = cms.uniqueSlug(`long-${index}`);
    const title = `${words} ${slug.slice(-8)}`;
    const featured = await cms.preparedPicture();
    const fields = { price: 9_999_999, featured, short_descriptions: "Long." };
    longProducts.push({
      documentId: await cms.publish("product", { title, slug, ...fields }),
      slug,
      title,
      price: 99_999.99,
    });
  }
});
test.afterAll(() => cms.remove());

/** Checks that no element overflows the page or its parent, on a phone and on a desktop. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflowing = await page.evaluate(() => {
      const all = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
      const wide = all.filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        return right > document.documentElement.clientWidth + 1 || left < -1;
      });
      const scrolls = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      return [...wide.map((element) => element.outerHTML.slice(0, 80)), ...(scrolls ? ["the page"] : [])];
    });
    expect(overflowing, `at ${width} px`).toEqual([]);
  }
}

test("CHK-01 SUC-01 60 lines with titles of 116 letters are quoted, paid and confirmed without overflow", async ({
  page,
  person,
}) => {
  const others = (await productsForSale()).filter(({ price }) => (price ?? 0) < 5_000).slice(0, 58);
  const lines = [...longProducts, ...others].map((product) => cartLine(product));
  expect(lines).toHaveLength(60);
  const cart = await setCart(page, createCart(lines));
  await page.goto("/checkout");
  await expect(summary(page).getByRole("listitem")).toHaveCount(60);
  for (const { title } of longProducts) await expect(summary(page)).toContainText(title);
  const charged = `${formatMoney(cart.totalAmount)} USD`;
  expect(await amountToPay(page)).toBe(charged);
  await expectNoOverflow(page);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expectNoOverflow(page);
  await payAndFinish(page);
  await page.getByRole("link", { name: "View your order" }).click();
  const order = page.getByRole("article", { name: "Order" });
  await expect(order.getByRole("row")).toHaveCount(62);
  for (const { title } of longProducts) await expect(order).toContainText(title);
  await expectNoOverflow(page);
  expect(await expectPaidOnce(person)).toBe(charged);
});
