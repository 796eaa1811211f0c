import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountAction } from "../../../accounts/account-action";
import { parseFields } from "../../../accounts/forms/parse-fields";
import { countAttempts, type LimitedAction, tooManyAttempts } from "../../../accounts/limits/limits";
import { signedInUser } from "../../../accounts/sessions/signed-in";
import { loadSender } from "../../../mail/email-template";
import { sendPdf } from "../../../orders/documents/send-pdf";
import { findHeldBy, QUOTATION_NOT_FOUND } from "../../../quotations/find-quotation";
import { quotationPdf } from "../../../quotations/pdf/quotation-pdf";
import { parseQuoteRequest } from "../../../quotations/request/parse-quote-request";
import { findRequest, storeQuoteRequest } from "../../../quotations/request/store-quote-request";
import { serializeQuotation } from "../../../quotations/serialize-quotation";
import { sendError } from "../../../serializers/send-error";

const OTHER_REQUEST = "This form has sent another request already. Please load the page again.";

export default {
  /**
   * Takes a request for a quotation (QUO-01), signed in or not: 201 with its reference. The same
   * key again gets the same reference, and stores and sends nothing.
   * @throws 400 by field, 409 for the same key with another body, 429 after too many
   */
  request: accountAction(async (ctx) => {
    const request = parseQuoteRequest(ctx.request.body);
    if ((await findRequest(request)) === null) {
      await countAttempts(ctx, "quote-request");
      if (!(await storeQuoteRequest(request, await signedInUser(ctx)))) throw tooManyAttempts(ctx, 3600);
    }
    const stored = await findRequest(request);
    if (stored === null) throw new errors.ApplicationError("The request could not be stored.");
    if (!stored.isSame) return sendError(ctx, 409, "ConflictError", OTHER_REQUEST);
    ctx.status = 201;
    ctx.body = { data: { reference: stored.reference } };
  }),

  /** The quotation of a holder's link: see `OpenQuotation`; 404 for any other number or key. */
  open: accountAction(async (ctx) => {
    const row = await held(ctx, "quotation");
    if (row === null) ctx.notFound(QUOTATION_NOT_FOUND);
    else ctx.body = { data: await serializeQuotation(row) };
  }),

  /** The same as a PDF. */
  pdf: accountAction(async (ctx) => {
    const row = await held(ctx, "quotation-pdf");
    if (row === null) ctx.notFound(QUOTATION_NOT_FOUND);
    else {
      const file = await quotationPdf(await serializeQuotation(row), await loadSender());
      sendPdf(ctx, `quotation-${row.number}`, file);
    }
  }),
};

async function held(ctx: Context, action: LimitedAction) {
  await countAttempts(ctx, action);
  return findHeldBy(parseFields(ctx.request.body, ["number", "key"]));
}
