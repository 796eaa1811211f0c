import { joinInline } from "./join-inline.ts";
import type { PagePolicy } from "./page-policy.ts";
import { addPolicy } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

/**
 * Makes of a rendered page what visitors get: short, and with a policy that fits what then stands in it.
 * @param html its bytes, one a character: what is replaced is ASCII, so that nothing need be decoded
 * @throws when the page has no place for a policy, or asks for one that does not exist
 */
export const finishPage = (html: string, { directives, further }: PagePolicy): string =>
  addPolicy(joinInline(shortenScopes(html)), directives, further);
