import * as z from "zod";
import { type PreviewClaims, previewSignature } from "../../../src/contract/node/preview-token.ts";
import { isSameSecret } from "../../../src/contract/node/publish-keys.ts";

/** The claims that the CMS signs in a preview link. */
const claimsSchema: z.ZodType<PreviewClaims> = z.object({
  path: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  kind: z.string().regex(/^[a-z-]+$/),
  documentId: z.string().regex(/^\w+$/),
  draft: z.boolean(),
  panel: z.string().regex(/^https?:\/\/[\w.:[\]-]+$/),
  expires: z.number(),
});

/**
 * Verifies the signature of a token and that it is for this path. The caller checks the expiry.
 * @returns null for an invalid token
 */
export function verifyToken(token: unknown, path: unknown, secret: string): PreviewClaims | null {
  const [payload = "", signature = "", ...rest] = typeof token === "string" ? token.split(".") : [];
  if (rest.length > 0 || !isSameSecret(signature, previewSignature(payload, secret))) return null;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.success && claims.data.path === path ? claims.data : null;
}
