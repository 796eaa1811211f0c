import type { Page } from "@playwright/test";
import { NEWSLETTER_MESSAGES } from "../../../src/contract/rules/newsletter-messages.ts";
import { HYDRATED_ISLAND } from "../../../src/lib/astro-internals/islands.ts";
import { LOAD_FAILED_MESSAGE, MESSAGES } from "../../../src/lib/messages.ts";
import { addButton, cartLines, cartPanel, openPanel } from "../cart/steps.ts";
import { chooseCurrency, currencyOption, currencyPicker } from "../currency/currency-steps.ts";
import { skipWithoutRetry } from "../failed-imports.ts";
import { expect, holdRequests, recordRequests, test } from "../fixtures.ts";

/** Tests code that loads on first use, with a broken or slow network after the page has loaded. */
const PRODUCT = "/product/foreland-40-eccr";
const failure = (page: Page) => page.getByRole("alert").filter({ visible: true, hasText: /./ });
const goOffline = (page: Page) => page.context().setOffline(true);
/** Ends `goOffline`. The browser's own event may come before it lets requests through. */
async function goOnline(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener("online", (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  );
  await page.context().setOffline(false);
  const answers = () => fetch("/robots.txt").then(Boolean, () => false);
  await expect.poll(() => page.evaluate(answers)).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("online")));
}
const openPage = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });
/** The name and delay of an element's loading animation, such as `busy 0.3s`. */
const loadingAnimationOf = (page: Page, busy: string) =>
  page
    .locator(busy)
    .first()
    .evaluate((element) => {
      const { animationName, animationDelay } = getComputedStyle(element);
      return `${animationName} ${animationDelay}`;
    });

async function addFirst(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expect(page.getByRole("article").first().getByRole("status").first()).toHaveText(MESSAGES.added);
}

test.describe("with the network cut after the page load", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_|import|Error hydrating/] });

  test("D6 D32 each choice of a currency fails with the specified message, and the last choice is applied when the network is back", async ({
    page,
  }) => {
    await openPage(page, "/about-us");
    await goOffline(page);
    await chooseCurrency(page, "Euro");
    await expect(failure(page)).toHaveText(MESSAGES.rateFailed);
    const former = await failure(page).elementHandle();
    await currencyOption(page, "Pound sterling").click();
    await expect.poll(() => former?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(failure(page)).toHaveText(MESSAGES.rateFailed);
    await goOnline(page);
    await expect(currencyPicker(page)).toHaveText(/GBP/);
    await expect(failure(page)).toHaveCount(0);
  });

  test("the next press retries a failed one", async ({ page }) => {
    await openPage(page, "/about-us");
    const pressed = Promise.withResolvers<void>();
    await page.route("**/_astro/*.js*", async (route) => {
      await pressed.promise;
      await route.abort();
    });
    await chooseCurrency(page, "Euro");
    pressed.resolve();
    await expect(failure(page)).toHaveText(MESSAGES.rateFailed);
    await page.unroute("**/_astro/*.js*");
    await currencyOption(page, "Euro").click();
    await expect(currencyPicker(page)).toHaveText(/EUR/);
  });

  test("HDR-04 the cart shows its lines and sums, says what is missing, and can be changed when the network is back", async ({
    page,
  }) => {
    await addFirst(page);
    await openPage(page, "/about-us");
    await goOffline(page);
    await openPanel(page);
    await expect(cartPanel(page)).toContainText("Foreland 40 eCCR");
    await expect(cartPanel(page)).toContainText("1 × $8,950.00Subtotal$8,950.00Shipping$0.00Total$8,950.00");
    await expect(cartPanel(page).getByText(MESSAGES.emptyCart)).toBeHidden();
    await expect(failure(page)).toHaveText(LOAD_FAILED_MESSAGE);
    await goOnline(page);
    await cartPanel(page)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect(cartPanel(page)).toContainText("2 × $8,950.00");
    await expect(cartPanel(page).locator("[data-known]")).toBeHidden();
  });

  test("FTR-02 FTR-03 the newsletter form says so, keeps the address, and sends it when the network is back", async ({
    page,
  }) => {
    await skipWithoutRetry(page);
    await openPage(page, "/about-us");
    await goOffline(page);
    const form = page.getByRole("form", { name: "Newsletter" });
    const email = `cut-${Date.now()}@example.com`;
    await form.getByLabel("News by e-mail").fill(email);
    await form.getByRole("button").click();
    await expect(failure(page)).toHaveText(NEWSLETTER_MESSAGES.subscribeFailed);
    await expect(page).toHaveURL("/about-us");
    await expect(form.getByLabel("News by e-mail")).toHaveValue(email);
    await goOnline(page);
    await expect(form.getByRole("status")).toHaveText(NEWSLETTER_MESSAGES.subscribed);
  });

  test("LBX-01 a pressed picture fills the screen and says what is missing; the lightbox opens when the network is back", async ({
    page,
  }) => {
    await openPage(page, "/gallery");
    await goOffline(page);
    const link = page.getByRole("main").getByRole("listitem").getByRole("link").nth(1);
    await link.click();
    await expect(failure(page)).toHaveText(LOAD_FAILED_MESSAGE);
    await expect(page).toHaveURL("/gallery");
    await expect(link.locator("img")).toHaveCSS("position", "fixed");
    await page.keyboard.press("Escape");
    await expect(failure(page)).toHaveCount(0);
    await expect(link.locator("img")).not.toHaveCSS("position", "fixed");
    await link.click();
    await expect(failure(page)).toHaveText(LOAD_FAILED_MESSAGE);
    await goOnline(page);
    await expect(page.getByRole("dialog", { name: "Lightbox" })).toContainText("2 / 8");
  });

  test("PRD-01 the zoom button says what is missing, and magnifies when the network is back", async ({
    page,
  }) => {
    await skipWithoutRetry(page);
    await openPage(page, PRODUCT);
    await goOffline(page);
    const button = page.getByRole("button", { name: "Zoom picture" });
    await button.click();
    await expect(failure(page)).toHaveText(LOAD_FAILED_MESSAGE);
    await goOnline(page);
    await expect(button).toHaveAttribute("aria-pressed", "true");
  });
});

test("PRD-01 the first movement of the pointer magnifies, although its code loads only then", async ({
  page,
}) => {
  const arrive = await holdRequests(page, "**/_astro/magnifier*");
  await openPage(page, PRODUCT);
  const box = await page.locator(".zoom-frame").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  arrive();
  await expect(page.locator("product-zoom")).toHaveAttribute("data-zoomed");
});

test("the cart shows lines and sums while its script is loading, with a loading animation after 300 ms", async ({
  page,
}) => {
  await addFirst(page);
  const arrive = await holdRequests(page, "**/_astro/*.js");
  for (const [path, container] of [
    ["/about-us", cartPanel(page)],
    ["/cart", page.getByRole("main")],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    if (path === "/about-us") await openPanel(page);
    await expect(container).toContainText("1 × $8,950.00Subtotal$8,950.00");
    expect(await loadingAnimationOf(page, path === "/cart" ? "main [data-known]" : ".cart [aria-busy]")).toBe(
      "busy 0.3s",
    );
  }
  arrive();
  await expect(cartLines(page)).toHaveCount(1);
});

test("an island's code is requested together with the script that defines islands", async ({ page }) => {
  const arrive = await holdRequests(page, "**/_astro/LazyScript*");
  const requests = recordRequests(page, (request) => request.url().includes("/_astro/HeaderCart"));
  await openPage(page, "/about-us");
  await openPanel(page);
  await expect.poll(() => requests.length).toBe(1);
  arrive();
  await expect(cartPanel(page).locator(HYDRATED_ISLAND)).toHaveCount(1);
});

test("a pressed picture, button or form has a loading animation after 300 ms", async ({ page }) => {
  const picture = page.getByRole("main").getByRole("listitem").getByRole("link").nth(1);
  const zoom = page.getByRole("button", { name: "Zoom picture" });
  const subscribe = page.getByRole("form", { name: "Newsletter" }).getByRole("button");
  for (const [path, pressed, busy, animation] of [
    ["/gallery", picture, "[data-pending] img", "darken"],
    [PRODUCT, zoom, "product-zoom", "busy"],
    ["/about-us", subscribe, "newsletter-form", "busy"],
  ] as const) {
    await openPage(page, path);
    const arrive = await holdRequests(page, "**/_astro/*.js");
    await pressed.click();
    expect(await loadingAnimationOf(page, busy), path).toBe(`${animation} 0.3s`);
    arrive();
  }
});
