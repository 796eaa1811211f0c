import type { Payment } from "../../payments/payment";
import { storeUnmatched } from "../settle/unmatched";
import type { OrderRow } from "../types";
import { wholeOrderOf } from "./charges";
import { balanceRefusal } from "./refusal";

/**
 * Lets staff review a balance that the bank took although its order was refunded or refused
 * meanwhile. The charge stays paid, so that it can be refunded on the order's page.
 */
export async function reviewLateBalance(charge: OrderRow, payment: Payment): Promise<void> {
  if (charge.balance_of === null) return;
  const order = await wholeOrderOf(charge);
  if ((await balanceRefusal(order)) === null) return;
  await storeUnmatched(
    payment,
    `It is the balance of order ${order.number}, which was refunded or refused meanwhile. It can be refunded there.`,
  );
}
