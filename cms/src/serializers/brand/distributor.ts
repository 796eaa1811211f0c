import { MEDIA_FIELDS, serializeMedia } from "../media";
import type { DistributorRow } from "./brand-rows";

export const DISTRIBUTOR_POPULATE = { logo: { select: MEDIA_FIELDS } } as const;

/** @returns `{ id, documentId, name, description, website, logo: media | null, position }` */
export function serializeDistributor({
  id,
  documentId,
  name,
  description,
  website,
  logo,
  position,
}: DistributorRow) {
  return { id, documentId, name, description, website, logo: serializeMedia(logo), position };
}
