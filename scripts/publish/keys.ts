import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export const SECRET_HEADER = "x-publish-secret";

/**
 * Reporting changes; asking for the state and going back; reading changed content; reading drafts;
 * links to previews.
 */
export type Opens = "hook" | "control" | "content" | "drafts" | "preview";

/**
 * The key for one of what PUBLISH_SECRET opens. Whoever is sent it, such as a foreign host that is told of changes, learns neither the
 * secret nor another key.
 */
export const keyFor = (secret: string, opens: Opens): string =>
  createHmac("sha256", secret).update(opens).digest("hex");

/** Compares in a time that tells nothing about either, not even their lengths. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
