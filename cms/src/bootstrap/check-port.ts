import { listenError, portSentence } from "halocline-contract/node/ports";
import { StartError } from "./start-error";

/**
 * Checks, before Strapi loads, that the port can be opened.
 * @throws StartError that names CMS_PORT or CMS_HOST
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const code = await listenError(host, port);
  if (code === undefined) return;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new StartError(`CMS_HOST "${host}" is no address of this machine (port ${port}).`);
  throw new StartError(portSentence("CMS_PORT", port, code));
}
