import type { CertificateRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";

export const CERTIFICATE_POPULATE = { mark: { select: MEDIA_FIELDS } } as const;

/** Stored as `standing`: the editors' panel keeps `status` for whether an entry is a draft. */
export function certificate({
  id,
  documentId,
  title,
  issuer,
  description,
  standing,
  mark,
  position,
}: CertificateRow) {
  return { id, documentId, title, issuer, description, status: standing, mark: media(mark), position };
}
