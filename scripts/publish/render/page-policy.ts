import type { ExtraDirectives } from "./content-security-policy.ts";

/** The part of the content security policy that does not depend on a page's own scripts. */
export interface PagePolicy {
  directives: readonly string[];
  /** Additional directives for single pages, by the name in the page's `policy` meta element. */
  extra: ExtraDirectives;
}

/** The origins that Stripe's script needs, as Stripe documents them. */
const STRIPE_DIRECTIVES = [
  "script-src https://js.stripe.com https://*.js.stripe.com",
  "connect-src https://api.stripe.com",
  "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
];

interface Settings {
  newsletterUrl: string;
  /** The origin of our payment sandbox; null for Stripe itself. */
  cards: { sandboxUrl: string | null };
}

/** The policy of the site: only the newsletter form, and scripts for cards, use another origin. */
export function pagePolicy({ newsletterUrl, cards: { sandboxUrl } }: Settings): PagePolicy {
  const newsletter = new URL(newsletterUrl).origin;
  const cardDirectives =
    sandboxUrl === null ? STRIPE_DIRECTIVES : [`script-src ${sandboxUrl}`, `connect-src ${sandboxUrl}`];
  const directives = [
    "default-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${newsletter}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${newsletter}`,
  ];
  return { directives, extra: { cards: cardDirectives } };
}
