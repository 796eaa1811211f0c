import { createCart } from "../../../src/features/cart/model.ts";
import { largeCart } from "../../harness/carts.ts";
import { cartLines, expectLines, setCart } from "../cart/steps.ts";
import { chooseCurrency } from "../currency/currency-steps.ts";
import { expect, expectConsole, recordRequests, test, testByTouch, testWithoutScript } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { overflowOf } from "../site/page-checks.ts";
import { addLines, answer, check, checkList, field, PATH, rows, spares } from "./steps.ts";

const PRODUCTS = "**/api/products?*";

test("FIT-05 a pasted list is answered line by line, and all that is found is added at once", async ({
  page,
}) => {
  const [ring, hose] = await spares(2);
  if (!ring || !hose) throw new Error("The shop has no spare parts");
  const requests = recordRequests(page, (request) => request.url().includes("/api/products"));
  const refused = ["HC-2410-LH 1", "HS-99999-Z", `${ring.part_number} four`];
  await checkList(page, [
    `${ring.part_number}\t2`,
    "",
    ...refused,
    `3 x ${hose.part_number.toLowerCase().replaceAll("-", " ")}`,
    `${ring.part_number}; 1`,
    "HS-30134-B",
  ]);
  await expect(page.getByRole("heading", { name: "3 of 6 lines can be added" })).toBeFocused();
  const sum = (price: number, quantity: number) => `$${(price * quantity).toFixed(2)}`;
  await expect(rows(page)).toContainText([
    new RegExp(`${ring.part_number}.*3.*\\${sum(ring.price, 3)}`),
    "Price on request. Request a quote",
    "No part has this number.",
    "The quantity is not understood. Write the number, then how many.",
    new RegExp(`${hose.part_number}.*3.*\\${sum(hose.price, 3)}`),
    "HS-30134-B is now HS-30134-C.",
  ]);
  expect(requests).toHaveLength(1);
  const quote = answer(page).getByRole("link", { name: /Request a quote for/ });
  await expect(quote).toHaveAttribute("href", /^\/contact-us\?product=lanthorn/);

  await addLines(page).click();
  await expect(page.getByText("3 lines are in your cart.")).toBeVisible();
  await expectLines(page, 3);
  // Nothing is lost: what was not added stays, and is there after a reload.
  await expect(field(page)).toHaveValue(refused.join("\n"));
  await page.reload();
  await expect(field(page)).toHaveValue(refused.join("\n"));
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(3);
});

test("FIT-05 by keyboard: a mistyped number is replaced by the one that was meant, and the list is empty after the add", async ({
  page,
}) => {
  await page.goto(PATH);
  await field(page).focus();
  await page.keyboard.type("hs10111c 2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText(["Is it HS-10111-B?"]);
  await expect(addLines(page)).toBeHidden();
  const use = page.getByRole("button", { name: "Use HS-10111-B" });
  await page.keyboard.press("Tab");
  await expect(use).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This line can be added" })).toBeFocused();
  await expect(field(page)).toHaveValue("HS-10111-B 2");
  await addLines(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 line is in your cart.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "View cart" })).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.reload();
  await expect(field(page)).toHaveValue("");
});

test("FIT-05 a list of 61 lines is refused with the limit, and a changed list needs another check", async ({
  page,
}) => {
  const long = Array.from({ length: 61 }, (_, index) => `HS-${10_000 + index}-A`);
  await checkList(page, long);
  await expect(page.getByRole("alert").filter({ hasText: "At most 60 lines" })).toContainText(
    "your list has 61",
  );
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(long.join("\n"));
  await field(page).fill(long.slice(1).join("\n"));
  await expect(page.getByText("At most 60 lines")).toBeHidden();
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  await check(page).click();
  await expect(rows(page)).toHaveCount(60);
  await field(page).press("End");
  await field(page).pressSequentially(" ");
  await expect(answer(page)).toBeHidden();
});

test("FIT-05 while the catalogue does not answer, the list stays and can be checked again", async ({
  page,
}) => {
  const [ring] = await spares(1);
  expectConsole(page, /net::ERR_FAILED/);
  await page.route(PRODUCTS, (route) => route.abort("failed"));
  await checkList(page, [`${ring?.part_number} 2`]);
  await expect(page.getByText("The catalogue does not answer at the moment.")).toBeVisible();
  await expect(check(page)).toBeFocused();
  await expect(field(page)).toHaveValue(`${ring?.part_number} 2`);
  await page.unroute(PRODUCTS);
  await check(page).press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("The catalogue does not answer")).toBeHidden();
});

test("FIT-05 D16 if the cart cannot hold all lines, none is added and the message says how many fit", async ({
  page,
}) => {
  const cart = await setCart(page, createCart(largeCart(55).items));
  const parts = await spares(40);
  await checkList(
    page,
    parts.map(({ part_number }) => part_number),
  );
  await addLines(page).click();
  const problem = page.getByRole("alert").filter({ hasText: "Nothing was added." });
  await expect(problem).toContainText(/space for the first \d+ of these 40 lines/);
  await expectLines(page, cart.items.length);
  await expect(addLines(page)).toBeFocused();
  const fitting = Number((await problem.textContent())?.match(/first (\d+)/)?.[1]);
  await checkList(
    page,
    parts.slice(0, fitting).map(({ part_number }) => part_number),
  );
  await addLines(page).click();
  await expectLines(page, cart.items.length + fitting);
});

test("FIT-05 CUR-04 prices follow the currency, before and after the answer", async ({ page }) => {
  await checkList(page, ["HS-10111-B 2"]);
  await expect(rows(page)).toContainText(["$"]);
  await chooseCurrency(page, "Pound sterling");
  await expect(rows(page)).toContainText(["£"]);
  await expect(answer(page).locator("tfoot")).toContainText("£");
});

test("FIT-05 the page is found from parts, from an empty search and from the footer", async ({ page }) => {
  await page.goto("/sports-diving/spares");
  await page.getByRole("main").getByRole("link", { name: "Order by number" }).click();
  await expect(page).toHaveURL(PATH);
  await page.goto("/search?q=zzzzzz");
  await expect(page.getByRole("main").getByRole("link", { name: "Order by number" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Order by number" })).toBeVisible();
  await page.goto("/sports-diving/sports-rebreathers");
  await expect(page.getByRole("main").getByRole("link", { name: "Order by number" })).toHaveCount(0);
});

testByTouch(
  "FIT-05 the answers are accessible on a phone and a desktop, and nothing is cut off",
  async ({ page }) => {
    await checkList(page, ["HS-10111-B 2", "HS-30134-B", "HC-2410-LH", "HS-10111-C", "?", "x".repeat(200)]);
    await expect(rows(page)).toHaveCount(6);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, "main", "the answers");
    expect(await overflowOf(page)).toBe(0);
    await addLines(page).click();
    await expect(page.getByText("2 lines are in your cart.")).toBeVisible();
    await expectAccessible(page, "main", "what was added");
  },
);

testWithoutScript(
  "FIT-05 without script the page says so, and leads to the parts and the office",
  async ({ page }) => {
    await page.goto(PATH);
    // A text locator skips the content of `noscript`.
    const notice = page.locator("noscript p");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Checking a list needs JavaScript");
    await expect(field(page)).toBeHidden();
    await expect(notice.locator("a").first()).toHaveAttribute("href", /spares$/);
    await expect(notice.locator("a").last()).toHaveAttribute("href", "/contact-us");
  },
);
