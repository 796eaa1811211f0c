import { afterAll, afterEach, beforeAll } from "vitest";
import { lineOf, newShopper, type Shop, type Shopper, startShop } from "./shop.ts";

/** Starts a shop for all tests of a file; resets the sandbox's switches after each test. */
export function sharedShop(): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await startShop());
  });
  afterEach(() => shop.resetSwitches());
  afterAll(() => shop.stop());
  return shop;
}

/** Lines of the spare cell, which costs 94.50. */
export const cellsOf =
  (shop: Shop) =>
  (quantity = 1, currency = "usd") =>
    lineOf(shop.ids["spare-cell"], quantity, currency);

/** Places an order that waits for payment, without the provider's first event. */
export async function orderWithoutEvents(
  shop: Shop,
  quantity = 1,
): Promise<{ shopper: Shopper; orderId: string; secret: string }> {
  await shop.setSwitches({ events: { drop: 1 } });
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(quantity)]);
  return { shopper, orderId: String(json["orderId"]), secret: String(json["clientSecret"]) };
}
