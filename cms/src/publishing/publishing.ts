import type { Core } from "@strapi/strapi";
import { ownEnvironment } from "../bootstrap/environment";
import { forgetOldChanges, startDelivery } from "./outbox/deliver";
import { prepareLease } from "./outbox/lease";
import { watchDocuments } from "./outbox/watch-documents";
import { watchFiles } from "./outbox/watch-files";

let stop = async (): Promise<void> => undefined;

/**
 * Starts to number changes, which the search follows too, and to report them to the publisher, if
 * there is one. Runs after the seed, which the first build reads.
 */
export async function startPublishing(strapi: Core.Strapi): Promise<void> {
  watchDocuments(strapi);
  watchFiles(strapi);
  const settings = ownEnvironment().publishing;
  if (settings === null) return forgetOldChanges();
  await prepareLease(strapi);
  stop = startDelivery(settings);
}

/** Stops reporting; aborts a call that is under way. */
export const stopPublishing = (): Promise<void> => stop();
