import { RATE_FAILED } from "halocline-contract/rules/messages";
import {
  PURCHASE_ORDER_RULE,
  QUOTATION_REFUSALS,
  type QuotationRefusal,
} from "halocline-contract/rules/quotations";
import { type AccountContext, signedInAction } from "../../../accounts/account-action";
import { parseFields, parseTextField } from "../../../accounts/forms/parse-fields";
import { countAttempts } from "../../../accounts/limits/limits";
import { findAddresses } from "../../../accounts/users";
import { parseAddresses } from "../../../orders/place/parse-addresses";
import { serializeQuote } from "../../../orders/quote/quotes";
import { acceptByPurchaseOrder } from "../../../quotations/accept/accept-by-purchase-order";
import { quoteQuotation } from "../../../quotations/accept/price-quotation";
import { refusalOf } from "../../../quotations/accept/refusal-of";
import { findHeldBy, QUOTATION_NOT_FOUND } from "../../../quotations/find-quotation";
import { sendError } from "../../../serializers/send-error";

const NOT_ENDED = "The payment by card that was begun cannot be ended now. Please try again in a minute.";

const refuse = (ctx: AccountContext, refusal: QuotationRefusal): void =>
  sendError(ctx, 409, refusal, QUOTATION_REFUSALS[refusal]);

export default {
  /**
   * Makes a quotation an order that is paid by transfer (QUO-03): 201 with the order's number. The
   * same customer gets the same order again for the same purchase order.
   * @throws 400 by field, 401 without a session, 404 for a wrong link, 409 with an `error.name` of
   * `QUOTATION_REFUSALS`, 503 without an exchange rate
   */
  purchaseOrder: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "order", String(user.id));
    const names = ["number", "key", "revision", "conditions", "purchase_order", "Address"];
    const fields = parseFields(ctx.request.body, names);
    const row = await findHeldBy(fields);
    if (row === null) {
      ctx.notFound(QUOTATION_NOT_FOUND);
      return;
    }
    const result = await acceptByPurchaseOrder(user, row, {
      ...parseAddresses(fields.Address, await findAddresses(user.id)),
      purchase_order: parseTextField(fields, "purchase_order", PURCHASE_ORDER_RULE),
      ...{ revision: fields.revision, conditions: fields.conditions },
    });
    if (result.kind === "refused") refuse(ctx, result.refusal);
    else if (result.kind === "no-rates") sendError(ctx, 503, "ServiceUnavailableError", RATE_FAILED);
    else if (result.kind === "no-provider") sendError(ctx, 502, "BadGatewayError", NOT_ENDED);
    else {
      ctx.status = 201;
      ctx.body = { data: { order: result.order.number } };
    }
  }),

  /**
   * Quotes a quotation for the checkout, which then places the order as it does for a cart: 201
   * with the same body as the checkout's own quotes.
   * @throws as above
   */
  checkout: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "quote", String(user.id));
    const fields = parseFields(ctx.request.body, ["number", "key", "revision"]);
    const row = await findHeldBy(fields);
    if (row === null) {
      ctx.notFound(QUOTATION_NOT_FOUND);
      return;
    }
    const refusal = refusalOf(row, fields.revision);
    const quote = refusal === null ? await quoteQuotation(user, row) : null;
    if (refusal !== null) refuse(ctx, refusal);
    else if (quote === null) sendError(ctx, 503, "ServiceUnavailableError", RATE_FAILED);
    else {
      ctx.status = 201;
      ctx.body = serializeQuote(quote);
    }
  }),
};
