// Plain JavaScript for the system's Node (20 or later): runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { EXIT_CODES, exitCodeOf } from "../src/contract/node/exit-codes.mjs";

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The Node that all other programs run on, as pinned in package.json. */
export const NODE = path.join(ROOT, "node_modules/node/bin/node");
const MIN_STARTING_NODE_MAJOR = 20;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Hash of the packages to install; stored as the marker of a finished installation. */
function packagesHash(folder) {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"])
    hash.update(readFileSync(path.join(folder, name)));
  return hash.digest("hex");
}

/** Stands in the marker of an installation that has begun. */
const UNFINISHED = "unfinished";

const isMarked = (marker, text) => existsSync(marker) && readFileSync(marker, "utf8") === text;

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(output.trim()))));
  });
}

async function install(name, folder) {
  const marker = path.join(folder, "node_modules/.installed");
  if (isMarked(marker, packagesHash(folder))) return;
  const start = performance.now();
  const packages = path.dirname(marker);
  // An interrupted installation cannot be trusted. Without a marker, npm was called by hand.
  if (isMarked(marker, UNFINISHED)) rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  writeFileSync(marker, UNFINISHED);
  console.log(`  installing packages of the ${name} (a minute or two the first time) …`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // `npm start` sets npm_* variables for this folder; they must not apply to another folder.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("npm_")));
  // `npm ci` rejects a lock file without every platform's binaries, which some registries lack.
  await run(npm, ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    env,
  });
  writeFileSync(marker, packagesHash(folder));
  console.log(`✓ packages of the ${name} installed, ${seconds(start)}`);
}

/** Installs the packages of the site and the CMS, unless they are installed already. */
async function installAll() {
  const installations = [install("site", ROOT), install("CMS", path.join(ROOT, "cms"))];
  for (const { status, reason } of await Promise.allSettled(installations)) {
    if (status === "rejected") throw reason;
  }
}

/**
 * Runs a TypeScript program on the pinned Node and exits with its exit code.
 * @param {string} program
 * @param {string[]} programArgs
 * @param {() => Promise<string[]>} findProblems runs first, so that problems are reported before
 * the installation
 */
export async function handOver(program, programArgs, findProblems = async () => []) {
  const startedAt = Date.now();
  const { node } = process.versions;
  const isOld = Number.parseInt(node, 10) < MIN_STARTING_NODE_MAJOR;
  const tooOld = `Node ${node} is too old: Node ${MIN_STARTING_NODE_MAJOR} or later is needed to begin.`;
  const problems = isOld ? [tooOld] : await findProblems();
  if (problems.length > 0) {
    console.error(problems.map((problem) => `✗ ${problem}`).join("\n"));
    process.exit(isOld ? EXIT_CODES.failed : EXIT_CODES.portTaken);
  }
  try {
    await installAll();
  } catch (error) {
    console.error(`✗ Installing failed:\n${error.message}`);
    process.exit(exitCodeOf(error));
  }
  const args = ["--disable-warning=ExperimentalWarning", path.join(ROOT, program), ...programArgs];
  const env = { ...process.env, HALOCLINE_STARTED_AT: String(startedAt) };
  const child = spawn(NODE, args, { cwd: ROOT, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
