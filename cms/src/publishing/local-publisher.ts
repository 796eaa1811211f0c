import { isLoopback } from "halocline-contract/node/environment";

/**
 * Whether our own publisher builds the site: it listens on this machine only.
 * The build hook of another host accepts calls but has no state or rollback.
 */
export const isOwnPublisher = (hookUrl: string): boolean =>
  isLoopback(hookUrl) && new URL(hookUrl).pathname === "/publish";

/**
 * Returns the panel's origin: the configured one, or the requested one if that is localhost.
 * Another requested origin is not trusted, since only the panel may show drafts in a frame.
 */
export function panelOrigin(configured: string | null, requested: string): string | null {
  if (configured !== null) return new URL(configured).origin;
  return isLoopback(requested) ? requested : null;
}
