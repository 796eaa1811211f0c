/** What the card provider's script loads, asks and frames, by its own documentation. */
const PROVIDER = [
  "script-src https://js.stripe.com https://*.js.stripe.com",
  "connect-src https://api.stripe.com",
  "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
];

/** The directives that a page needs to pay with cards. @param sandboxUrl of the provider's stand-in; null for the provider itself */
export const cardSources = (sandboxUrl: string | null): readonly string[] =>
  sandboxUrl === null ? PROVIDER : [`script-src ${sandboxUrl}`, `connect-src ${sandboxUrl}`];
