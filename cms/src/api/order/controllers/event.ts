import type { Context } from "koa";
import { withoutValues } from "../../../accounts/without-values";
import { receiveEvent } from "../../../orders/receive-event";
import { readEvent } from "../../../payments/provider";

/** Where Strapi leaves a body as it came; a signature is of its every byte. */
const UNPARSED = Symbol.for("unparsedBody");

export default {
  /** What the card provider tells. 400 for what it did not sign; 200 once it is dealt with, also a second time. */
  async receive(ctx: Context): Promise<void> {
    const body: unknown = Object(ctx.request.body)[UNPARSED];
    const event = typeof body === "string" ? readEvent(body, ctx.get("Stripe-Signature")) : null;
    if (event === null) {
      ctx.badRequest("The signature is not the card provider's.");
      return;
    }
    try {
      await receiveEvent(event);
    } catch (error) {
      throw withoutValues(error, `The message ${event.id} could not be dealt with`);
    }
    ctx.body = { received: true };
  },
};
