import type { Core } from "@strapi/strapi";
import { readEnvironment } from "../start/environment";
import { startDelivery } from "./deliver";
import { prepareLease } from "./lease";
import { watchDocuments } from "./watch-documents";
import { watchFiles } from "./watch-files";

let stop = async (): Promise<void> => undefined;

/** From here on whoever builds the site is told of what is published. To be called once the seed is in place, which a start builds anyway. */
export async function startPublishing(strapi: Core.Strapi): Promise<void> {
  const settings = readEnvironment().environment.publishing;
  if (settings === null) return;
  await prepareLease(strapi);
  watchDocuments(strapi);
  watchFiles(strapi);
  stop = startDelivery(settings);
}

export const stopPublishing = (): Promise<void> => stop();
