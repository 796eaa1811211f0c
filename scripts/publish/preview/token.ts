import { createHmac } from "node:crypto";
import * as z from "zod";
import { isSameSecret, keyFor } from "../publisher/keys.ts";

/** The claims that the CMS signs in a preview link: page, draft entry, panel and expiry. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  kind: z.string().regex(/^[a-z-]+$/),
  documentId: z.string().regex(/^\w+$/),
  draft: z.boolean(),
  /** Origin of the panel, which alone may frame the page. */
  panel: z.string().regex(/^https?:\/\/[\w.:[\]-]+$/),
  /** Expiry, ms since 1970. */
  expires: z.number(),
});
export type Claims = z.output<typeof claimsSchema>;

function isSigned(payload: string, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", keyFor(secret, "preview")).update(payload).digest("base64url");
  return isSameSecret(signature, expected);
}

/**
 * Verifies the signature of a token and that it is for this path. The caller checks the expiry.
 * @returns null for an invalid token
 */
export function verifyToken(token: unknown, path: unknown, secret: string): Claims | null {
  const [payload = "", signature = "", ...rest] = typeof token === "string" ? token.split(".") : [];
  if (rest.length > 0 || !isSigned(payload, signature, secret)) return null;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.success && claims.data.path === path ? claims.data : null;
}
