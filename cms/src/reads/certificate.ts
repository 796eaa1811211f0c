import type { CertificateRow } from "./brand-rows";

/** Stored as `standing`: the editors' panel keeps `status` for whether an entry is a draft. */
export function certificate({
  id,
  documentId,
  title,
  issuer,
  description,
  standing,
  position,
}: CertificateRow) {
  return { id, documentId, title, issuer, description, status: standing, position };
}
