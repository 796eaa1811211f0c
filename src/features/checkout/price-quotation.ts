import { QUOTATION_PATHS } from "../../contract/rules/quotations.ts";
import { type ApiError, request, SAME_ORIGIN } from "../../lib/http/http.ts";
import { fail, type Result } from "../../lib/result.ts";
import { refusalMessage } from "../auth/api.ts";
import { withToken } from "../auth/store.ts";
import { parseCardHash } from "../quotations/holder/link.ts";
import { HOLDER_MESSAGES } from "../quotations/messages.ts";
import { quoteSchema } from "./api.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import type { Quote } from "./model.ts";

const reasonOf = (error: ApiError): string =>
  error.status === 404 ? HOLDER_MESSAGES.unknown : (refusalMessage(error) ?? CHECKOUT_MESSAGES.notPriced);

/**
 * Quotes the quotation that the address names, at its own prices (QUO-03). Another revision than
 * that which the holder has read is refused.
 */
export async function priceQuotation(): Promise<Result<Quote, string>> {
  const body = parseCardHash(location.hash);
  if (body === undefined) return fail(HOLDER_MESSAGES.unknown);
  // 409 if it cannot be accepted (any more).
  const reply = await withToken((token) =>
    request(SAME_ORIGIN, {
      method: "POST",
      path: QUOTATION_PATHS.checkout,
      body,
      token,
      schema: quoteSchema,
    }),
  );
  return reply.ok ? reply : fail(reasonOf(reply.error));
}
