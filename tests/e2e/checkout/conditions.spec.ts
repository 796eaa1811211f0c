import type { Page } from "@playwright/test";
import { createCart } from "../../../src/features/cart/model.ts";
import { recordStep } from "../../harness/record-walk.ts";
import { type CmsProduct, cartLine, setCart } from "../cart/steps.ts";
import { fromCms } from "../fixtures.ts";
import {
  checkoutForm,
  expect,
  ordersOf,
  PAID,
  payAndFinish,
  payButton,
  proceedButton,
  test,
} from "./steps.ts";

/** Conditions of sale, as a diver meets them who buys a Foreland. */

const TRAINING = "Training on this unit";

async function setForeland(page: Page): Promise<CmsProduct> {
  const [product] = await fromCms<CmsProduct[]>("/products?filters[slug][$eq]=foreland-40-eccr");
  if (!product) throw new Error("The catalogue has changed");
  await setCart(page, createCart([cartLine(product)]));
  return product;
}

test("CON-01 a diver reads the conditions before the button, states a qualification, pays, and finds it with the order", async ({
  page,
  person,
}) => {
  await setForeland(page);
  await page.goto("/product/foreland-40-eccr");
  const conditions = page.getByRole("region", { name: "Conditions of sale" });
  await expect(conditions).toContainText(TRAINING);
  await expect(conditions).toContainText("Destinations");
  await expect(conditions).toContainText("United Kingdom");
  await recordStep(page, "diver-1-product");
  await page.goto("/cart");
  await expect(conditions).toContainText(TRAINING);
  await recordStep(page, "diver-2-cart");
  await page.goto("/checkout");
  const form = checkoutForm(page);
  await expect(form.getByRole("group", { name: TRAINING })).toContainText("enrolled on its course");
  await proceedButton(page).click();
  await expect(form.getByLabel("Training agency")).toBeFocused();
  await expect(form).toContainText("Certificate or course number is missing.");
  await form.getByLabel("Training agency").fill("Deep Agency");
  await form.getByLabel("Qualification").fill("Foreland 40, air diluent");
  await form.getByLabel("Certificate or course number").fill("DA 77");
  await expect(form).not.toContainText("Certificate or course number is missing.");
  await recordStep(page, "diver-3-declaration");
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await payAndFinish(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await recordStep(page, "diver-4-paid");
  await page.getByRole("link", { name: "View your order" }).click();
  const order = page.getByRole("article", { name: "Order" });
  await expect(order).toContainText("Foreland 40, air diluent");
  await expect(order).toContainText("We check this before anything is sent.");
  await recordStep(page, "diver-5-order");
  expect(await ordersOf(person)).toMatchObject([{ payment_status: "paid" }]);
});

test("CON-02 for a country that is not released the checkout says so, takes no payment, and leads to a quotation", async ({
  page,
  person,
}) => {
  await setForeland(page);
  await page.goto("/checkout");
  const form = checkoutForm(page);
  await form.getByLabel("Training agency").fill("Deep Agency");
  await form.getByLabel("Qualification").fill("Foreland 40, air diluent");
  await form.getByLabel("Certificate or course number").fill("DA 77");
  await form.getByLabel("Shipping address same as billing").uncheck();
  await form.getByRole("group", { name: "Shipping address" }).getByLabel("Country").selectOption("Brazil");
  const refusal = "Halocline Foreland 40 eCCR is not released for Brazil";
  await expect(form.getByRole("status").filter({ hasText: refusal })).toBeVisible();
  await proceedButton(page).click();
  await expect(form.getByRole("group", { name: "Shipping address" })).toContainText(refusal);
  expect(await ordersOf(person)).toEqual([]);
  await form.getByRole("link", { name: /^Ask for a quotation/ }).click();
  await expect(page).toHaveURL(/\/contact-us\?product=foreland-40-eccr#quote-foreland-40-eccr$/);
  await expect(page.getByText("A quotation for Halocline Foreland 40 eCCR")).toBeVisible();
  // Another country can be paid for.
  await page.goto("/checkout");
  await form.getByRole("group", { name: "Shipping address" }).getByLabel("Country").selectOption("Germany");
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
});
