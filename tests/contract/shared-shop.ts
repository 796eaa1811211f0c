import { afterAll, afterEach, beforeAll } from "vitest";
import { lineOf, newShopper, type Shop, type Shopper, startShop } from "./cms-shop.ts";

/** A shop for all tests of a file, there from the first of them on; its card provider behaves again after each. */
export function sharedShop(): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await startShop());
  });
  afterEach(() => shop.behave());
  afterAll(() => shop.stop());
  return shop;
}

/** Lines of the spare cell, which costs 94.50. */
export const cellsOf =
  (shop: Shop) =>
  (quantity = 1, currency = "usd") =>
    lineOf(shop.ids["spare-cell"], quantity, currency);

/** An order that waits for its payment, of which no message of the provider's comes by itself. */
export async function unheardOrder(
  shop: Shop,
  quantity = 1,
): Promise<{ shopper: Shopper; orderId: string; secret: string }> {
  await shop.misbehave({ events: { drop: 1 } });
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(quantity)]);
  return { shopper, orderId: String(json["orderId"]), secret: String(json["clientSecret"]) };
}
