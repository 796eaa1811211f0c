import { addPolicy } from "./content-security-policy.ts";
import { joinInline } from "./join-inline.ts";
import type { PagePolicy } from "./page-policy.ts";
import { shortenScopes } from "./shorten-scope-ids.ts";

/**
 * Shortens a rendered page and adds its content security policy.
 * @param html one character for each byte (latin1): we replace ASCII only and need no decoding
 * @throws when the page has no charset, or names a policy that does not exist
 */
export const finishPage = (html: string, { directives, extra }: PagePolicy): string =>
  addPolicy(joinInline(shortenScopes(html)), directives, extra);
