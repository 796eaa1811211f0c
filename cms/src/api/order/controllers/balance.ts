import { PAYMENT_START_FAILED } from "halocline-contract/rules/messages";
import { signedInAction } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits/limits";
import { WHOLE_ORDERS } from "../../../orders/balance/charges";
import { payBalance } from "../../../orders/balance/pay-balance";
import { findOrder } from "../../../orders/find-order";
import { canTakeCards } from "../../../payments/provider";
import { sendError } from "../../../serializers/send-error";

const ALREADY_PAID = "The balance of this order is paid, or is being paid.";

export default {
  /**
   * Begins to pay the balance of one of the customer's own orders by card, or continues it.
   * @returns `{ clientSecret }`
   * @throws 401 without a session, 404 for any other order, 409 if it cannot be paid (any more),
   * 429 after too many, 502 when the card provider does not answer (then retry)
   */
  pay: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "order", String(user.id));
    const where = { ...WHOLE_ORDERS, documentId: ctx.params.id ?? "", user: { id: user.id } };
    const order = await findOrder(where);
    if (order === null) {
      ctx.notFound("There is no such order.");
      return;
    }
    if (!canTakeCards()) return sendError(ctx, 503, "ServiceUnavailableError", PAYMENT_START_FAILED);
    const result = await payBalance(user.id, order);
    if (result.kind === "payable") ctx.body = { clientSecret: result.secret };
    else if (result.kind === "refused") sendError(ctx, 409, "ConflictError", result.reason);
    else if (result.kind === "already-paid") sendError(ctx, 409, "ConflictError", ALREADY_PAID);
    else sendError(ctx, 502, "BadGatewayError", PAYMENT_START_FAILED);
  }),
};
