import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export const SECRET_HEADER = "x-publish-secret";

/**
 * What a key permits: reporting changes; reading the state and rolling back; reading changed
 * content; reading drafts; links to previews.
 */
export type KeyPurpose = "hook" | "control" | "content" | "drafts" | "preview";

/**
 * Derives the key for one purpose from PUBLISH_SECRET. A host that receives it, such as a build
 * hook, learns neither the secret nor another key.
 */
export const keyFor = (secret: string, purpose: KeyPurpose): string =>
  createHmac("sha256", secret).update(purpose).digest("hex");

/** Compares two texts in constant time, which does not reveal their lengths either. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
