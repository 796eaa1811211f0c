import { errors } from "@strapi/utils";
import { parseWithdrawal } from "halocline-contract/rules/withdrawal";
import { ROUTES } from "halocline-contract/site";
import type { Context } from "koa";
import { refuseCrossSite } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits/limits";
import { redact } from "../../../mail/redact";
import { answerPage } from "../../../orders/withdraw/answer-page";
import { loadOffer } from "../../../orders/withdraw/offer";
import { orderOf, storeWithdrawal } from "../../../orders/withdraw/store-withdrawal";

const NOT_OFFERED = "Withdrawals are not accepted online. Please write to us.";
const NOT_STORED = "Your withdrawal could not be stored, so we have not received it. Please send it again.";

export default {
  /**
   * Receives a withdrawal from the site's form, which needs no script (CON-05): 303 to the page
   * that says so, whether there is such an order or not, or a page that says what is wrong. It
   * needs no token against forged requests: it reads no cookie, so the form of another site could
   * state only what its author can send as well; and browsers name that site.
   * @throws never; 400 by field, 403 for another site, 404 if not offered, 429 after too many
   */
  async receive(ctx: Context): Promise<void> {
    ctx.set("Cache-Control", "no-store");
    try {
      refuseCrossSite(ctx);
      const offer = await loadOffer();
      if (offer === null) return await answerPage(ctx, 404, [NOT_OFFERED]);
      const { statement, problems } = parseWithdrawal(ctx.is("urlencoded") ? ctx.request.body : {});
      if (statement === null) return await answerPage(ctx, 400, problems);
      // Others may name a customer's address as often as they like: it must not stop the customer.
      const isOfCustomer = (await orderOf(statement)) !== null;
      await countAttempts(ctx, "withdraw", isOfCustomer ? undefined : statement.email);
      await storeWithdrawal(statement, offer.acknowledgement);
      ctx.status = 303;
      ctx.set("Location", ROUTES.withdrawalReceived);
      ctx.body = "";
    } catch (error) {
      if (error instanceof errors.RateLimitError) return await answerPage(ctx, 429, [error.message]);
      if (error instanceof errors.ForbiddenError) return ctx.forbidden("Please use the form of our site.");
      strapi.log.error(redact(error, "A withdrawal could not be stored"));
      await answerPage(ctx, 500, [NOT_STORED]);
    }
  },
};
