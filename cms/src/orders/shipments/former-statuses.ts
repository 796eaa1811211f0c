import type { Core } from "@strapi/strapi";
import { ORDER } from "../types";

/** The statuses of versions without parcels, in which staff set them by hand. */
const FORMER_STATUSES = {
  "to be sent": ["new", "in preparation", "on hold"],
  sent: ["dispatched"],
  delivered: ["completed"],
} as const;

/** Takes over the orders of such a version; each start repeats it, which changes nothing. */
export async function takeOverStatuses(strapi: Core.Strapi): Promise<void> {
  const { collectionName } = strapi.contentType(ORDER);
  for (const [fulfilment_status, former] of Object.entries(FORMER_STATUSES)) {
    await strapi.db
      .connection(String(collectionName))
      .whereIn("fulfilment_status", former)
      .update({ fulfilment_status });
  }
}
