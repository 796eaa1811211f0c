// Plain JavaScript: also runs on the system's Node, before anything is installed.
import { createServer } from "node:net";

/** The default ports of all programs, by environment variable. */
export const PORTS = {
  SITE_PORT: 4321,
  CMS_PORT: 1337,
  SANDBOX_PORT: 4400,
  PUBLISH_PORT: 4401,
  PREVIEW_PORT: 4402,
};

/**
 * @param {string} variable that sets the port
 * @param {number} port
 * @param {string | undefined} code of the error when listening on the port
 * @returns {string} why the port cannot be used, and what to do
 */
export function portSentence(variable, port, code) {
  const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
  return `Port ${port} ${reason}. Free it, or set ${variable} to another port.`;
}

/**
 * @param {string} variable that sets the port
 * @param {number} port
 * @returns {Promise<string | undefined>} why the port cannot be used, and what to do
 */
export async function portProblem(variable, port) {
  const probe = createServer();
  const code = await new Promise((resolve) => {
    probe.once("error", (error) => resolve(Reflect.get(error, "code")));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(undefined)));
  });
  return code === undefined ? undefined : portSentence(variable, port, code);
}

/**
 * Checks every port that a start needs; the check of the environment reports malformed ports.
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} flags `--production` starts no sandbox, `--dev` a second server
 * @returns {Promise<string[]>} a sentence for each port that cannot be used
 */
export async function portProblems(environment, flags) {
  const needed = Object.entries(PORTS)
    .filter(([variable]) => variable !== "SANDBOX_PORT" || !flags.includes("--production"))
    .map(([variable, port]) => ({ variable, port: Number(environment[variable] || port) }));
  const site = needed.find(({ variable }) => variable === "SITE_PORT");
  if (site && flags.includes("--dev")) needed.push({ variable: "SITE_PORT", port: site.port + 1 });
  const valid = needed.filter(({ port }) => Number.isInteger(port) && port > 0 && port < 65_536);
  const problems = await Promise.all(valid.map(({ variable, port }) => portProblem(variable, port)));
  return problems.filter((problem) => problem !== undefined);
}
