import { SITE } from "../../content-types";
import { PUBLISHED } from "../../serializers/find";

/** A carrier from the published site settings. */
export interface Carrier {
  readonly name: string;
  /** Has `{number}` for the tracking number; null if its parcels cannot be followed. */
  readonly tracking_address: string | null;
}

export async function loadCarriers(): Promise<Carrier[]> {
  const settings = await strapi.db.query(SITE).findOne({ where: PUBLISHED, populate: { carriers: true } });
  const carriers: Carrier[] = settings?.carriers ?? [];
  return carriers.map(({ name, tracking_address }) => ({ name, tracking_address: tracking_address || null }));
}
