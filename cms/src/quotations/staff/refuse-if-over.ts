import { errors } from "@strapi/utils";
import type { QuotationRow } from "../types";

/** @throws ApplicationError for a quotation that staff can no longer change */
export function refuseIfOver({ state, order_number }: QuotationRow): void {
  if (state === "accepted")
    throw new errors.ApplicationError(
      `This quotation is accepted${order_number === null ? "" : ` as order ${order_number}`}.`,
    );
  if (state === "declined") throw new errors.ApplicationError("This quotation is declined.");
}
