import { SITE } from "../../content-types";
import { PUBLISHED } from "../../serializers/find";

/** The published texts of the site settings about withdrawals. */
interface Offer {
  readonly acknowledgement: string;
}

/** @returns null while editors do not offer withdrawals online */
export async function loadOffer(): Promise<Offer | null> {
  const populate = { withdrawal: true };
  const settings = await strapi.db.query(SITE).findOne({ where: PUBLISHED, populate });
  return settings?.withdrawal?.offered ? settings.withdrawal : null;
}
