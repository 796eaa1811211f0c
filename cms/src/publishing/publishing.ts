import type { Core } from "@strapi/strapi";
import { readEnvironment } from "../bootstrap/environment";
import { startDelivery } from "./outbox/deliver";
import { prepareLease } from "./outbox/lease";
import { watchDocuments } from "./outbox/watch-documents";
import { watchFiles } from "./outbox/watch-files";

let stop = async (): Promise<void> => undefined;

/** Starts to report changes to the publisher. Runs after the seed, which the first build reads. */
export async function startPublishing(strapi: Core.Strapi): Promise<void> {
  const settings = readEnvironment().environment.publishing;
  if (settings === null) return;
  await prepareLease(strapi);
  watchDocuments(strapi);
  watchFiles(strapi);
  stop = startDelivery(settings);
}

/** Stops reporting; aborts a call that is under way. */
export const stopPublishing = (): Promise<void> => stop();
