import { createHmac } from "node:crypto";
import * as z from "zod";
import { isSame, keyFor } from "../keys.ts";

/** What the CMS says in a link to a preview: which page, with whose draft, for whom and until when. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?!\/)[\w/-]*$/),
  kind: z.string().regex(/^[a-z-]+$/),
  documentId: z.string().regex(/^\w+$/),
  draft: z.boolean(),
  /** Of the panel, which alone may show the page in a frame. */
  panel: z.string().regex(/^https?:\/\/[\w.:[\]-]+$/),
  /** Moment, ms. */
  expires: z.number(),
});
export type Claims = z.output<typeof claimsSchema>;

function isSigned(payload: string, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", keyFor(secret, "preview")).update(payload).digest("base64url");
  return isSame(signature, expected);
}

/** What a token says, over or not; null for one that the CMS did not make, or that is for another page. */
export function readToken(token: unknown, path: unknown, secret: string): Claims | null {
  const [payload = "", signature = "", ...rest] = typeof token === "string" ? token.split(".") : [];
  if (rest.length > 0 || !isSigned(payload, signature, secret)) return null;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.success && claims.data.path === path ? claims.data : null;
}
