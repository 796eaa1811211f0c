import { createServer } from "node:net";
import { StartError } from "./start-error";

/**
 * Checks, before Strapi loads, that the port can be opened.
 * @throws StartError that names CMS_PORT or CMS_HOST
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new StartError(`CMS_HOST "${host}" is no address of this machine (port ${port}).`);
  const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
  throw new StartError(`Port ${port} ${reason}. Free it, or set CMS_PORT to another port.`);
}
