import { expect } from "vitest";
import { type Reply, runSql } from "../accounts/account.ts";
import { newShopper, pay, type Shop, type Shopper } from "../cms/shop.ts";
import { deskOf as orderDeskOf } from "../orders/paid-order.ts";
import type { Editor } from "../panel/editor.ts";
import { accepting, newKey, sentQuotation } from "./quotation.ts";

/** 40 % of the £17,003.78 of a right quotation are £6,801.512. */
export const TOTAL = 1_700_378;
export const FIRST = 680_151;
export const BALANCE = 1_020_227;

/** What customers and staff do with an order that is paid in two parts. */
export function payingInParts(shop: Shop, staff: () => Pick<Editor, "panel">) {
  const { byCard } = accepting(shop);
  const orders = (...request: Parameters<ReturnType<typeof orderDeskOf>>) => orderDeskOf(staff())(...request);
  const inParts = () => sentQuotation(shop, staff(), { first_share: 40 });

  /** The charge that pays an order's balance, and what was tried before. */
  const balancesOf = (orderId: string) =>
    runSql(shop.dataDir, "SELECT * FROM orders WHERE balance_of = ? ORDER BY id", orderId);

  const payBalance = ({ person }: Shopper, orderId: string): Promise<Reply> =>
    person.call("POST", `/orders/${orderId}/balance`, {});

  /** An order whose first part is paid by card. */
  async function partPaid() {
    const quotation = await inParts();
    const shopper = await newShopper(shop);
    const { json } = await byCard(shopper, quotation);
    const orderId = String(json["orderId"]);
    await pay(shop, json["clientSecret"]);
    await expect.poll(async () => (await orders(orderId)).state.payment_status).toBe("paid");
    return { quotation, shopper, orderId };
  }

  return {
    ...{ orders, inParts, balancesOf, payBalance, partPaid },
    /** The same with the balance paid too. */
    async paidInParts() {
      const order = await partPaid();
      const { json } = await payBalance(order.shopper, order.orderId);
      await pay(shop, json["clientSecret"]);
      await expect.poll(() => balancesOf(order.orderId)[0]?.["payment_status"]).toBe("paid");
      return order;
    },
    mailKinds: (orderId: string) =>
      runSql(shop.dataDir, "SELECT kind FROM order_mails WHERE order_id = ? ORDER BY id", orderId).map(
        ({ kind }) => String(kind),
      ),
    orderOf: async ({ person }: Shopper, orderId: string) =>
      Object((await person.call("GET", `/orders/${orderId}`)).json["data"]),
    /** Amounts that the provider has charged for an order, the smallest first. */
    async chargesOf(orderId: string): Promise<number[]> {
      const ids = [orderId, ...balancesOf(orderId).map(({ document_id }) => String(document_id))];
      const { intents } = await shop.providerState();
      return intents
        .filter(({ status, metadata }) => status === "succeeded" && ids.includes(String(metadata["order"])))
        .map(({ amount }) => amount)
        .toSorted((one, other) => one - other);
    },
    /** What the review queue says of an order that waits for a transfer; empty if it does not. */
    async awaitedTransfers(orderId: string): Promise<string[]> {
      const { text } = await staff().panel("GET", "/order-desk/review-queue");
      const groups: { key: string; rows: { id: string; why: string }[] }[] = JSON.parse(text).data;
      const rows = groups.find(({ key }) => key === "purchase-orders")?.rows ?? [];
      return rows.filter(({ id }) => id === orderId).map(({ why }) => why);
    },
    refund: (orderId: string, amount: number, charge?: string) =>
      orders(orderId, "refund", { amount, reason: "Damaged", key: newKey(), ...(charge && { charge }) }),
    /** A parcel of all that is left. */
    async parcelOf(orderId: string) {
      const { unsent, carriers } = (await orders(orderId)).state;
      const lines = unsent.map(({ product_id, quantity }: Record<string, unknown>) => ({
        ...{ product_id, quantity, serial_numbers: [] },
      }));
      const sent_on = new Date().toISOString().slice(0, 10);
      return { key: newKey(), carrier: carriers[0], tracking_number: "", sent_on, lines };
    },
  };
}
