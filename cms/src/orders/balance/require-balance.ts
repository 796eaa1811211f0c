import { errors } from "@strapi/utils";
import type { OrderRow } from "../types";
import { balanceAmount, findBalance } from "./charges";

/**
 * Call it before goods are packed, and under the order's lock before they are sent.
 * @throws ApplicationError unless the whole order is paid
 */
export async function requireBalance(order: OrderRow): Promise<void> {
  if (balanceAmount(order) === 0) return;
  const status = (await findBalance(order))?.payment_status;
  if (status === "paid") return;
  throw new errors.ApplicationError(
    status === "refunded"
      ? "The balance of this order was refunded, so nothing is sent."
      : "The balance of this order is not paid yet, so nothing is sent.",
  );
}
