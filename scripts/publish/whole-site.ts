import { readEntries } from "../../src/content/entries.ts";
import type { Manifest } from "../lib/manifest.ts";
import { manifestFor } from "./manifest-for.ts";
import { publishOnce } from "./publish-once.ts";
import { today } from "./today.ts";
import type { SiteWorkshop } from "./workshop.ts";

/**
 * Reads everything that is public in a CMS and renders all of it, without anything from before.
 * @returns a manifest of what is in the store then
 * @throws FaultySite naming what cannot be shown
 */
export async function wholeSite(cmsUrl: string, workshop: SiteWorkshop): Promise<Manifest> {
  const update = await readEntries({ base: cmsUrl });
  const { site } = await publishOnce({ base: null, update, today: today() }, workshop, () => {});
  const { assets, bundle } = workshop;
  return manifestFor({ change: 0, bundle: bundle.fingerprint, assets }, site);
}
