import type { Context } from "koa";
import { rawBodyOf } from "../../../internals/request-body";
import { redact } from "../../../mail/redact";
import { receiveEvent } from "../../../orders/settle/receive-event";
import { verifyEvent } from "../../../payments/provider";

export default {
  /** The card provider's webhook: 400 without its signature, 200 once the event is applied. */
  async receive(ctx: Context): Promise<void> {
    const body = rawBodyOf(ctx);
    const event = typeof body === "string" ? verifyEvent(body, ctx.get("Stripe-Signature")) : null;
    if (event === null) {
      ctx.badRequest("The signature is not the card provider's.");
      return;
    }
    try {
      await receiveEvent(event);
    } catch (error) {
      throw redact(error, `The message ${event.id} could not be dealt with`);
    }
    ctx.body = { received: true };
  },
};
