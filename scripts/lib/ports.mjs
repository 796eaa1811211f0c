// Plain JavaScript: also runs on the system's Node, before anything is installed.
import { listenError, PORTS, portSentence } from "../../src/contract/node/ports.mjs";

/**
 * @param {string} variable that sets the port
 * @param {number} port
 * @returns {Promise<string | undefined>} why the port cannot be used, and what to do
 */
export async function portProblem(variable, port) {
  const code = await listenError("127.0.0.1", port);
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
