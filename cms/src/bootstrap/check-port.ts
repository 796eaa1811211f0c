import { EXIT_CODES } from "halocline-contract/node/exit-codes";
import { listenError, portSentence } from "halocline-contract/node/ports";
import { StartError } from "./start-error";

/**
 * Checks, before Strapi loads, that a port can be opened.
 * @param variable that sets the port
 * @throws StartError that names the variable or CMS_HOST
 */
export async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const code = await listenError(host, port);
  if (code === undefined) return;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new StartError(
      `CMS_HOST "${host}" is no address of this machine (port ${port}).`,
      EXIT_CODES.wrongSettings,
    );
  throw new StartError(portSentence(variable, port, code), EXIT_CODES.portTaken);
}
