import { createHmac, timingSafeEqual } from "node:crypto";
import { ownEnvironment } from "../bootstrap/environment";

/**
 * The key of a quotation's holder, which its link has. It is derived, so that the link can be
 * mailed again and the database does not contain it.
 * @returns 43 characters, base64url
 */
export function holderKey(documentId: string): string {
  const { secrets } = ownEnvironment();
  return createHmac("sha256", secrets.JWT_SECRET).update(`quotation ${documentId}`).digest("base64url");
}

/** Compares in the same time, whatever the key is. @param documentId of the quotation, if any */
export function isHolderKey(documentId: string | undefined, key: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  const isEqual = timingSafeEqual(digest(holderKey(documentId ?? "none")), digest(key));
  return isEqual && documentId !== undefined;
}
