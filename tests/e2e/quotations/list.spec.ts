import { QUOTE_LIST_KEY, ROUTES } from "../../../src/contract/site.ts";
import { setCartOfFirst } from "../cart/steps.ts";
import { expect, test } from "../fixtures.ts";
import { addFirst, lines, listLink, ON_REQUEST, openList, quantities } from "./steps.ts";

test("QUO-01 products of a listing, of their pages and of the cart are listed, in all tabs", async ({
  page,
}) => {
  const cart = await setCartOfFirst(page, 2);
  await page.goto(`/product/${ON_REQUEST}`);
  await expect(listLink(page)).toBeHidden();
  await addFirst(page);
  await expect(listLink(page)).toHaveText(/1$/);
  const other = await page.context().newPage();
  await other.goto(ROUTES.quoteRequest);
  await expect(lines(other)).toHaveCount(1);

  await page.goto("/military-diving/military-rebreathers");
  await expect(listLink(page)).toHaveText(/1$/);
  await addFirst(page);
  await expect(lines(other)).toHaveCount(2);

  await page.goto(ROUTES.cart);
  await page.getByRole("link", { name: "Request a quotation for these" }).click();
  await expect(page).toHaveURL(ROUTES.quoteRequest);
  const all = 2 + cart.items.length;
  await expect(lines(page)).toHaveCount(all);
  // Copied once more they are not doubled.
  await page.goto(`${ROUTES.quoteRequest}?from=cart`);
  await expect(lines(page)).toHaveCount(all);
  for (const field of await quantities(page).all()) await expect(field).toHaveValue("1");
  await expect(lines(other)).toHaveCount(all);
});

test("QUO-01 quantities and removals are kept; a quantity outside the limits is refused in words", async ({
  page,
}) => {
  const [first, second] = await openList(page, 2);
  await quantities(page).first().fill("40");
  await quantities(page).first().blur();
  for (const refused of ["0", "1000", "1.5", ""]) {
    await quantities(page).nth(1).fill(refused);
    await quantities(page).nth(1).blur();
    await expect(lines(page).nth(1)).toContainText("The quantity must be from 1 to 999.");
  }
  await page.reload();
  await expect(quantities(page).first()).toHaveValue("40");
  await expect(quantities(page).nth(1)).toHaveValue("1");
  await page.getByRole("button", { name: `Remove ${first?.title}` }).click();
  await expect(page.getByRole("button", { name: `Remove ${second?.title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("There are no products on your quote list.")).toBeVisible();
  await expect(listLink(page)).toBeHidden();
});

test("QUO-01 a broken list is an empty one", async ({ page }) => {
  await page.goto("/robots.txt");
  await page.evaluate((key) => localStorage.setItem(key, '[{"id":"x"},7'), QUOTE_LIST_KEY);
  await page.goto(ROUTES.quoteRequest);
  await expect(page.getByText("There are no products on your quote list.")).toBeVisible();
  await page.goto(`/product/${ON_REQUEST}`);
  await addFirst(page);
  await expect(listLink(page)).toHaveText(/1$/);
});

test("QUO-01 in a browser that stores nothing the link opens the contact page", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`/product/${ON_REQUEST}`);
  await page
    .getByRole("link", { name: /^Request a quote for/ })
    .first()
    .click();
  await expect(page).toHaveURL(/^[^?]+\/contact-us\?product=/);
});
