import { MEDIA_FIELDS, serializeMedia } from "../media";
import type { CertificateRow } from "./brand-rows";

export const CERTIFICATE_POPULATE = { mark: { select: MEDIA_FIELDS } } as const;

/**
 * Serializes a certificate. The column is `standing`: the panel reserves `status` for drafts.
 * @returns `{ id, documentId, title, issuer, description, status, mark: media | null, position }`
 */
export function serializeCertificate({
  id,
  documentId,
  title,
  issuer,
  description,
  standing,
  mark,
  position,
}: CertificateRow) {
  return {
    id,
    documentId,
    title,
    issuer,
    description,
    status: standing,
    mark: serializeMedia(mark),
    position,
  };
}
