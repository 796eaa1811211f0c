// Plain JavaScript: also runs on the system's Node, before anything is installed.
import { createServer } from "node:net";
import { faultSentence } from "./exit-codes.mjs";

/** The default ports of all programs, by environment variable. */
export const PORTS = {
  SITE_PORT: 4321,
  CMS_PORT: 1337,
  SANDBOX_PORT: 4400,
  PUBLISH_PORT: 4401,
  PREVIEW_PORT: 4402,
  SITE_STATUS_PORT: 4403,
  CMS_STATUS_PORT: 4404,
};

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the code of the error when listening; undefined without
 * one
 */
export function listenError(host, port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error) => resolve(Reflect.get(error, "code") ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * @param {string} variable that sets the port
 * @param {number} port
 * @param {string | undefined} code of the error when listening on the port
 * @returns {string} why the port cannot be used, and what to do
 */
export function portSentence(variable, port, code) {
  if (code === "EMFILE" || code === "ENFILE") return faultSentence({ code }) ?? "";
  const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
  return `Port ${port} ${reason}. Free it, or set ${variable} to another port.`;
}
