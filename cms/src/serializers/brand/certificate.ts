import { MEDIA_FIELDS, serializeMedia } from "../media";
import { textOrNull } from "../optional";
import type { CertificateRow } from "./brand-rows";

export const CERTIFICATE_POPULATE = {
  mark: { select: MEDIA_FIELDS },
  file: { select: MEDIA_FIELDS },
} as const;

/** Serializes a certificate. The column is `standing`: the panel reserves `status` for drafts. */
export function serializeCertificate(row: CertificateRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    issuer: row.issuer,
    description: row.description,
    status: row.standing,
    number: textOrNull(row.number),
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    scope: textOrNull(row.scope),
    file: serializeMedia(row.file),
    mark: serializeMedia(row.mark),
    position: row.position,
  };
}
