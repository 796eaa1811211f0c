import { PAYMENT_START_FAILED, RATE_FAILED } from "halocline-contract/rules/messages";
import { QUOTATION_REFUSALS } from "halocline-contract/rules/quotations";
import { type AccountContext, signedInAction } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits/limits";
import { findAddresses } from "../../../accounts/users";
import { parseAddresses } from "../../../orders/place/parse-addresses";
import { type PlaceResult, placeOrder } from "../../../orders/place/place-order";
import { parseOrderRequest } from "../../../orders/quote/parse-order-request";
import { priceOrderRequest } from "../../../orders/quote/price-order-request";
import { createQuote, serializeQuote } from "../../../orders/quote/quotes";
import { canTakeCards } from "../../../payments/provider";
import { sendError } from "../../../serializers/send-error";

const QUOTE_CHANGED = "Prices or terms have changed. Please look at them again before you pay.";
const ALREADY_PLACED = "This order has been placed already.";

export default {
  /**
   * Quotes the specified request: prices, terms and conditions of sale, valid for 15 minutes (see
   * `serializeQuote`).
   * @throws 400 with the line that cannot be sold, 401 without a session, 429 after 300 requests in
   * 15 minutes, 503 without an exchange rate
   */
  quote: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "quote", String(user.id));
    const { request } = parseOrderRequest(ctx.request.body, user.email);
    const priced = await priceOrderRequest(request);
    if (priced === null) {
      sendError(ctx, 503, "ServiceUnavailableError", RATE_FAILED);
      return;
    }
    ctx.body = serializeQuote(await createQuote(user, priced));
  }),

  /**
   * Places the specified request with a quote's id in `quote` and, if not those of the profile, the
   * addresses in `Address`, and what the conditions of sale ask for in `conditions`.
   * @returns `{ clientSecret, orderId }`
   * @throws 400 with the field of missing evidence, or of a country that is not released; 409 with
   * `error.details.quote` when prices, terms or conditions have changed; 409 with
   * `error.details.orderId` when the customer has paid since the quote or is paying another order;
   * 429 after 300 requests in 15 minutes; 502 when the card provider does not answer, or refuses to
   * start the payment (then retry)
   */
  order: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "order", String(user.id));
    const { request, fields } = parseOrderRequest(ctx.request.body, user.email, [
      ...["quote", "Address", "conditions"],
    ]);
    const addresses = parseAddresses(fields.Address, await findAddresses(user.id));
    if (!canTakeCards()) sendError(ctx, 503, "ServiceUnavailableError", PAYMENT_START_FAILED);
    else sendResult(ctx, await placeOrder(user, request, fields.quote, addresses, fields.conditions));
  }),
};

function sendResult(ctx: AccountContext, result: PlaceResult): void {
  switch (result.kind) {
    case "payable":
      ctx.body = { clientSecret: result.secret, orderId: result.order.documentId };
      return;
    case "requoted":
      sendError(ctx, 409, "ConflictError", QUOTE_CHANGED, { quote: serializeQuote(result.quote) });
      return;
    case "already-placed":
      sendError(ctx, 409, "ConflictError", ALREADY_PLACED, { orderId: result.order.documentId });
      return;
    case "refused":
      sendError(ctx, 409, result.refusal, QUOTATION_REFUSALS[result.refusal]);
      return;
    case "no-rates":
      sendError(ctx, 503, "ServiceUnavailableError", RATE_FAILED);
      return;
    case "no-provider":
      sendError(ctx, 502, "BadGatewayError", PAYMENT_START_FAILED);
  }
}
