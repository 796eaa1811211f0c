import { QUOTATION_PATHS } from "../../contract/rules/quotations.ts";
import { type ApiError, request, SAME_ORIGIN } from "../../lib/http/http.ts";
import { refusalMessage } from "../auth/api.ts";
import { withToken } from "../auth/store.ts";
import { parseCardHash } from "../quotations/holder/link.ts";
import { HOLDER_MESSAGES } from "../quotations/messages.ts";
import { quoteSchema } from "./api.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";

const failed = (failure: string) => ({ kind: "failed" as const, failure });

const reasonOf = (error: ApiError): string =>
  error.status === 404 ? HOLDER_MESSAGES.unknown : (refusalMessage(error) ?? CHECKOUT_MESSAGES.notPriced);

/**
 * Quotes the quotation that the address names, at its own prices (QUO-03). Another revision than
 * that which the holder has read is refused.
 * @returns a `PricingResult`
 */
export async function priceQuotation() {
  const body = parseCardHash(location.hash);
  if (body === undefined) return failed(HOLDER_MESSAGES.unknown);
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
  if (!reply.ok) return failed(reasonOf(reply.error));
  const priced = { quote: reply.data, notes: new Map(), withdrawn: [], entries: [], isQuotation: true };
  return { kind: "priced" as const, priced };
}
