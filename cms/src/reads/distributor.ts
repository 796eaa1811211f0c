import type { DistributorRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";

export const DISTRIBUTOR_POPULATE = { logo: { select: MEDIA_FIELDS } } as const;

export function distributor({ id, documentId, name, description, website, logo, position }: DistributorRow) {
  return { id, documentId, name, description, website, logo: media(logo), position };
}
