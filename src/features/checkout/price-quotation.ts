import { QUOTATION_PATHS } from "../../contract/rules/quotations.ts";
import { QUOTATION_HASH } from "../../contract/site.ts";
import { type ApiError, request, SAME_ORIGIN } from "../../lib/http/http.ts";
import { fail, type Result } from "../../lib/result.ts";
import { refusalMessage } from "../auth/api.ts";
import { withToken } from "../auth/store.ts";
import { openQuotation } from "../quotations/holder/api.ts";
import { type HolderLink, parseHolderLink } from "../quotations/holder/link.ts";
import { HOLDER_MESSAGES } from "../quotations/messages.ts";
import { quoteSchema } from "./api.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import type { Quote } from "./model.ts";

const reasonOf = (error: ApiError): string =>
  error.status === 404 ? HOLDER_MESSAGES.unknown : (refusalMessage(error) ?? CHECKOUT_MESSAGES.notPriced);

/** The link of the quotation that the address names, as in `/checkout#quotation=NUMBER.KEY`. */
const linkOf = (hash: string): HolderLink | undefined => parseHolderLink(hash.replace(QUOTATION_HASH, "#"));

/** Quotes the quotation that the address names, at its own prices (QUO-03). */
export async function priceQuotation(): Promise<Result<Quote, string>> {
  const link = linkOf(location.hash);
  if (link === undefined) return fail(HOLDER_MESSAGES.unknown);
  const opened = await openQuotation(SAME_ORIGIN, link);
  if (!opened.ok) return fail(reasonOf(opened.error));
  const { revision } = opened.data;
  const body = { ...link, revision };
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
