import { formatMoney, fromMajor } from "../../../src/contract/rules/money.ts";
import { compareByTitle } from "../../../src/contract/shapes/product.ts";
import { MAX_ORDER_QUANTITY } from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { largeCart } from "../../harness/carts.ts";
import { badge, cartLine, expectLines, setCart, setCartOfFirst } from "../cart/steps.ts";
import { expect, expectConsole, fromCms, test, testWithoutScript } from "../fixtures.ts";
import { lines, ON_REQUEST } from "../quotations/steps.ts";

const UNIT = "foreland-40-eccr";
const SERVICE = { every: 24, per: "months" };
/** Of the service, and of the shorter ones that fall on the same day. */
const DUE = [3, 12, 24];

interface Part {
  documentId: string;
  title: string;
  slug: string;
  price: number | null;
  contents: { part: { documentId: string }; quantity: number }[];
  fits: { unit: { slug: string }; quantity: number; every: number | null; per: string }[];
}

interface DuePart {
  part: Part;
  quantity: number;
  every: number | null;
}

/** The parts that the unit's service needs beside its kits, by what the CMS states. */
async function partsOfService(): Promise<DuePart[]> {
  const pages = [1, 2].map((page) => `/products?pagination[pageSize]=100&pagination[page]=${page}`);
  const cards = (await Promise.all(pages.map((path) => fromCms<Part[]>(path)))).flat();
  const parts = await Promise.all(
    cards.map(({ slug }) => fromCms<Part[]>(`/products?filters[slug][$eq]=${slug}`)),
  );
  const due = parts
    .flat()
    .flatMap((part) =>
      part.fits
        .filter(
          ({ unit, every, per }) => unit.slug === UNIT && DUE.includes(every ?? 0) && per === SERVICE.per,
        )
        .map(({ quantity, every }) => ({ part, quantity, every })),
    );
  const inKits = (id: string) =>
    due
      .flatMap(({ part, quantity }) => part.contents.map((content) => ({ ...content, kits: quantity })))
      .filter(({ part }) => part.documentId === id)
      .reduce((sum, { quantity, kits }) => sum + quantity * kits, 0);
  return due
    .map((one) => ({ ...one, quantity: one.quantity - inKits(one.part.documentId) }))
    .filter(({ quantity }) => quantity > 0);
}

test("FIT-02 a unit's page leads to its service parts, and one press adds all of a service and of a shorter one", async ({
  page,
}) => {
  const expected = await partsOfService();
  const own = expected.filter(({ every }) => every === SERVICE.every);
  expect(own.length).toBeGreaterThan(3);
  expect(expected.length).toBeGreaterThan(own.length + 3);
  const kits = expected.filter(({ part }) => part.contents.length > 0).length;
  await page.goto(`/product/${UNIT}`);
  const services = page.getByRole("region", { name: "Service parts" });
  const sum = expected.reduce((total, { part, quantity }) => total + (part.price ?? 0) * quantity, 0);
  const counts = `${kits} kits, ${expected.length - kits} parts · ${formatMoney(fromMajor(sum))}`;
  await expect(services.getByText(`${counts}, with the parts of the 3 and 12-month services`)).toBeVisible();
  await services.getByRole("button", { name: "Add all for the 24-month service" }).click();
  await expect(services.getByText(`Added ${expected.length} parts to cart.`)).toBeVisible();
  await expectLines(page, expected.length);

  await services.getByRole("link", { name: "Every 24 months" }).click();
  await expect(page).toHaveURL(`/product/${UNIT}/service-parts#every-24-months`);
  const group = page.getByRole("region", { name: "Every 24 months" });
  await expect(group.getByRole("listitem")).toHaveCount(own.length);

  await page.goto("/cart");
  for (const { part, quantity } of expected) {
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: part.title });
    await expect(line.getByLabel(/quantity/i).first()).toContainText(String(quantity));
  }
});

test("FIT-02 D16 if one part of a service is at its limit, none is added, and it says which", async ({
  page,
}) => {
  const expected = await partsOfService();
  const last = expected.toSorted((a, b) => compareByTitle(a.part, b.part)).at(-1);
  if (!last) throw new Error("The service has no parts");
  await setCart(page, createCart([cartLine(last.part, MAX_ORDER_QUANTITY)]));
  await page.goto(`/product/${UNIT}/service-parts`);
  const group = page.getByRole("region", { name: "Every 24 months" });
  await group.getByRole("button", { name: "Add all for the 24-month service" }).click();
  await expect(group.getByRole("status").first()).toContainText("Nothing was added.");
  await expect(group.getByRole("status").first()).toContainText(
    `“${last.part.title}” is already at the most that one order may have (999).`,
  );
  await expectLines(page, 1);
});

test("FIT-02 D16 if the cart cannot hold a whole service, none is added, and it says how many fit", async ({
  page,
}) => {
  const count = (await partsOfService()).length;
  const cart = await setCart(page, createCart(largeCart(60).items));
  await page.goto(`/product/${UNIT}`);
  const services = page.getByRole("region", { name: "Service parts" });
  await services.getByRole("button", { name: "Add all for the 24-month service" }).click();
  const problem = services.getByRole("status").filter({ hasText: "Nothing was added." });
  await expect(problem).toContainText(new RegExp(`space for (the first \\d+ of )?these ${count} lines`));
  await expectLines(page, cart.items.length);
});

test("FIT-02 QUO-01 a service with a part on request is requested as a whole, and the cart stays empty", async ({
  page,
}) => {
  await page.goto(`/product/${ON_REQUEST}/service-parts`);
  const group = page.getByRole("region", { name: "Every 24 months" });
  await expect(group).toContainText("1 on request");
  await group.getByRole("button", { name: "Request a quote for the 24-month service" }).click();
  await expect(group.getByText(/^Added \d+ parts to your quote list\.$/)).toBeVisible();
  const count = Number(/\d+/.exec((await group.getByRole("status").first().textContent()) ?? "")?.[0]);
  const own = await group.getByRole("listitem").count();
  expect(count).toBeGreaterThan(own);
  await expectLines(page, 0);
  await page.goto("/quote-request");
  await expect(lines(page)).toHaveCount(count);
});

test("FIT-02 when the list cannot be loaded, the press says so, and the cart stays as it was", async ({
  page,
}) => {
  expectConsole(page, /net::ERR_FAILED/);
  await setCartOfFirst(page, 2);
  await page.goto(`/product/${UNIT}`);
  await page.route("**/service-parts", (route) => route.abort());
  const services = page.getByRole("region", { name: "Service parts" });
  await services.getByRole("button", { name: "Add all for the 24-month service" }).click();
  await expect(services.getByText("This could not be loaded.")).toBeVisible();
  await expect(badge(page)).toContainText("2");
});

test("FIT-01 a part names the units that it fits, and leads to them", async ({ page }) => {
  const part = (await partsOfService()).find(({ every }) => every === SERVICE.every)?.part;
  await page.goto(`/product/${part?.slug}`);
  const fits = page.getByRole("region", { name: "Fits" });
  const unit = fits.getByRole("listitem").filter({ hasText: "Foreland 40" });
  await expect(unit).toContainText("Every 24 months");
  await unit.getByRole("link").click();
  await expect(page).toHaveURL(`/product/${UNIT}`);
});

test("FIT-02 a link beside the tabs of a unit's page, which is none of them, leads down to its service parts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${UNIT}`);
  const link = page.getByRole("main").getByRole("link", { name: "Service parts", exact: true });
  await link.click();
  await expect(page.getByRole("tab")).toHaveText(["Description", "Datasheet", "FAQs"]);
  await expect(page.getByRole("heading", { name: "Service parts" })).toBeInViewport();
  await page.goto(`/product/${(await partsOfService())[0]?.part.slug}`);
  await expect(link).toHaveCount(0);
});

test("FIT-02 the buttons of services have one line, on a phone and on a desktop", async ({ page }) => {
  for (const unit of [UNIT, ON_REQUEST]) {
    await page.goto(`/product/${unit}`);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const button = page.getByRole("button", { name: /for the 24-month service$/ });
      expect((await button.boundingBox())?.height).toBe(48);
      expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
  }
});

testWithoutScript("FIT-02 without JavaScript the service's button leads to the list", async ({ page }) => {
  await page.goto(`/product/${UNIT}`);
  await page.getByRole("button", { name: "Add all for the 24-month service" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${UNIT}/service-parts`));
  await expect(page.getByRole("region", { name: "Every 24 months" })).toBeVisible();
  // There it would lead to where it is.
  await expect(page.getByRole("button", { name: /^Add all/ })).toHaveCount(0);
});
