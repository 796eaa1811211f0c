import { createHmac } from "node:crypto";
import type { PreviewedEntry } from "../shapes/preview.ts";
import { keyFor } from "./publish-keys.ts";

/** What a link to a preview permits. */
export interface PreviewClaims extends PreviewedEntry {
  /** The page. */
  path: string;
  draft: boolean;
  /** Origin of the panel, which alone may frame the page. */
  panel: string;
  /** ms since 1970. */
  expires: number;
}

/** The second part of a token. @param payload the first part: the claims as JSON in base64url */
export const previewSignature = (payload: string, secret: string): string =>
  createHmac("sha256", keyFor(secret, "preview")).update(payload).digest("base64url");

export function previewToken(claims: PreviewClaims, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${payload}.${previewSignature(payload, secret)}`;
}
