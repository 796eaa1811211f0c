import { type AccountContext, ownerAction } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits";
import { type Placed, placeOrder } from "../../../orders/place-order";
import { priceWish } from "../../../orders/price-wish";
import { makeQuote, quoteOnWire } from "../../../orders/quotes";
import { readAgreed } from "../../../orders/read-agreed";
import { readWish } from "../../../orders/read-order";
import { takesCards } from "../../../payments/provider";

const NO_RATES = "Failed to fetch exchange rate";
const NO_PROVIDER = "Something went wrong while initializing payment";
const CHANGED = "Prices or terms have changed. Please look at them again before you pay.";
const SETTLED = "This order has been placed already.";

export default {
  /**
   * The specified request → what it costs (see quoteOnWire), valid for 15 minutes, and the terms that hold.
   * 400 names the line that cannot be sold, 401 without a session, 429 after 300 in a quarter of an hour, 503 while there is no exchange rate.
   */
  quote: ownerAction(async (ctx, user) => {
    await countAttempts(ctx, "quote", String(user.id));
    const { wish } = readWish(ctx.request.body, user.email);
    const priced = await priceWish(wish);
    if (priced === null) {
      refuse(ctx, 503, NO_RATES);
      return;
    }
    ctx.body = quoteOnWire(await makeQuote(user, priced));
  }),

  /**
   * The specified request, with `quote` (the id of one) and, where they differ from the profile, the addresses as `Address` →
   * `{ clientSecret, orderId }`. 409 with `error.details.quote` when the price or the terms are others now; 409 with `error.details.orderId` when that
   * cart has been paid for since its quote, or another order of the same customer is being paid; 429 after 300 in a quarter of an hour; 502 when the card provider does not
   * answer: the same request goes on with the same order.
   */
  order: ownerAction(async (ctx, user) => {
    await countAttempts(ctx, "order", String(user.id));
    const { wish, fields } = readWish(ctx.request.body, user.email, ["quote", "Address"]);
    const agreed = await readAgreed(user, fields.Address);
    if (!takesCards()) refuse(ctx, 503, NO_PROVIDER);
    else answer(ctx, await placeOrder(user, wish, fields.quote, agreed));
  }),
};

function answer(ctx: AccountContext, placed: Placed): void {
  switch (placed.kind) {
    case "payable":
      ctx.body = { clientSecret: placed.secret, orderId: placed.order.documentId };
      return;
    case "requoted":
      refuse(ctx, 409, CHANGED, { quote: quoteOnWire(placed.quote) });
      return;
    case "settled":
      refuse(ctx, 409, SETTLED, { orderId: placed.order.documentId });
      return;
    case "no-rates":
      refuse(ctx, 503, NO_RATES);
      return;
    case "no-provider":
      refuse(ctx, 502, NO_PROVIDER);
  }
}

const NAMES = { 409: "ConflictError", 502: "BadGatewayError", 503: "ServiceUnavailableError" } as const;

/** In the shape of every other refusal. */
function refuse(ctx: AccountContext, status: keyof typeof NAMES, message: string, details: object = {}) {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: NAMES[status], message, details } };
}
