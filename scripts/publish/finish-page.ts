import { joinInline } from "./join-inline.ts";
import { addPolicy, type Further } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

/** What a page may load and reach besides its own scripts and styles, which each page's policy names by itself. */
export interface PagePolicy {
  directives: readonly string[];
  /** What single pages need in addition, by the name that the page asks for it by. */
  further: Further;
}

/** What the card provider's script loads, asks and frames, by its own documentation. */
const CARD_PROVIDER = [
  "script-src https://js.stripe.com https://*.js.stripe.com",
  "connect-src https://api.stripe.com",
  "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
];

interface Settings {
  newsletterUrl: string;
  /** The address of the card provider's stand-in; null for the provider itself. */
  cards: { sandboxUrl: string | null };
}

/** The browser sends the newsletter's form to another host; everything else goes to the site itself. */
export function pagePolicy({ newsletterUrl, cards: { sandboxUrl } }: Settings): PagePolicy {
  const newsletter = new URL(newsletterUrl).origin;
  const cards =
    sandboxUrl === null ? CARD_PROVIDER : [`script-src ${sandboxUrl}`, `connect-src ${sandboxUrl}`];
  const directives = [
    "default-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${newsletter}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${newsletter}`,
  ];
  return { directives, further: { cards } };
}

/**
 * Makes of a rendered page what visitors get: short, and with a policy that fits what then stands in it.
 * @param html its bytes, one a character: what is replaced is ASCII, so that nothing need be decoded
 * @throws when the page has no place for a policy, or asks for one that does not exist
 */
export const finishPage = (html: string, { directives, further }: PagePolicy): string =>
  addPolicy(joinInline(shortenScopes(html)), directives, further);
