import { beforeAll, expect } from "vitest";
import { newShopper, type Shop } from "../cms/shop.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";
import * as quotation from "../quotations/quotation.ts";
import { deskOf } from "./paid-order.ts";

const { newKey, today } = quotation;

export const CLERK = "Ann Desk";

/** Invites a member of staff with the role of the order desk before the tests of a file. */
export function invitedClerk(shop: Shop): () => Editor {
  let clerk: Editor;
  beforeAll(async () => {
    const administrator = await signIn(shop.cms, "administrator");
    const [firstname = "", lastname = ""] = CLERK.split(" ");
    clerk = await invite({ firstname, lastname }, "Order desk", administrator, shop.url);
  });
  return () => clerk;
}

/** Purchase orders that are paid by transfer, and what staff do with them. */
export function payingByTransfer(shop: Shop, clerk: () => Editor) {
  const { byPurchaseOrder, ordersOf } = quotation.accepting(shop);
  const orders: ReturnType<typeof deskOf> = (...call) => deskOf(clerk())(...call);

  const record = (orderId: string, amount: unknown, further: object = {}) =>
    orders(orderId, "record-refund", {
      ...{ amount, reason: "Damaged", key: newKey(), made_on: today(), ...further },
    });

  const confirm = (orderId: string, further: object = {}) =>
    orders(orderId, "confirm-transfer", { paid_on: today(), reference: "TR-1", ...further });

  /** A purchase order of £17,003.78 that waits for its transfer. */
  async function ordered(sent: quotation.Sent) {
    const shopper = await newShopper(shop);
    expect((await byPurchaseOrder(shopper, sent)).status).toBe(201);
    return { shopper, orderId: String(ordersOf(sent)[0]?.["document_id"]) };
  }

  /** The same, paid. */
  async function transferred(sent?: quotation.Sent) {
    const order = await ordered(sent ?? (await quotation.sentQuotation(shop, clerk())));
    expect((await confirm(order.orderId)).status).toBe(200);
    return order;
  }

  /** Titles of the groups of the review queue that list an order. */
  async function listedIn(orderId: string): Promise<string[]> {
    const { text } = await clerk().panel("GET", "/order-desk/review-queue");
    const groups: { title: string; rows: { id: string }[] }[] = JSON.parse(text).data;
    return groups.filter(({ rows }) => rows.some(({ id }) => id === orderId)).map(({ title }) => title);
  }

  return { record, confirm, ordered, transferred, listedIn };
}
