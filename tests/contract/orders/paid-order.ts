import { expect } from "vitest";
import { signedIn } from "../accounts/account.ts";
import { lineOf, newShopper, orderInShop, pay, type Shop, type Shopper, shopperOf } from "../cms/shop.ts";
import type { Editor } from "../panel/editor.ts";

export interface PaidOrder {
  readonly orderId: string;
  readonly shopper: Shopper;
}

/**
 * Places and pays an order of two spare cells and a set.
 * @param changes fields of the customer's registration
 */
export async function paidOrder(
  shop: Shop,
  { currency = "gbp", changes = {} }: { currency?: string; changes?: Record<string, unknown> } = {},
): Promise<PaidOrder> {
  const shopper =
    Object.keys(changes).length > 0 ? shopperOf(await signedIn(shop.url, changes)) : await newShopper(shop);
  const lines = [lineOf(shop.ids["spare-cell"], 2, currency), lineOf(shop.ids["set-one"], 1, currency)];
  const { json } = await shopper.checkOut(lines, currency);
  const orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("paid");
  return { orderId, shopper };
}

/** What a customer states about a qualification. */
export const STATED = { agency: "Deep Agency", level: "Air diluent", number: "DA-77-SECRET" };

/**
 * Places an order of the trained set, which has a condition.
 * @param isPaid whether to pay it
 * @returns it with the condition's id
 */
export async function trainedOrder(
  shop: Shop,
  isPaid = true,
): Promise<PaidOrder & { readonly condition: string }> {
  const shopper = await newShopper(shop);
  const lines = [lineOf(shop.ids["trained-set"])];
  const quote = (await shopper.quote(lines)).json;
  const condition = String(Object(Array.isArray(quote["conditions"]) && quote["conditions"][0]).documentId);
  const conditions = [{ id: condition, ...STATED }];
  const { json } = await shopper.order(quote["quote"], lines, "usd", { conditions });
  const orderId = String(json["orderId"]);
  if (isPaid) {
    await pay(shop, json["clientSecret"]);
    await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("paid");
  }
  return { orderId, condition, shopper };
}

/** Sends a request of the order page; the body of the reply is parsed. */
export const deskOf =
  (staff: Pick<Editor, "panel">) =>
  async (orderId: string, action = "", data?: object) => {
    const method = action === "" ? "GET" : "POST";
    const { status, text } = await staff.panel(
      method,
      `/order-desk/orders/${orderId}${action && `/${action}`}`,
      data,
    );
    const { data: result, error } = JSON.parse(text);
    return { status, ...result, message: error?.message as string | undefined };
  };
