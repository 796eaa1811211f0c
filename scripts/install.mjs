// Plain JavaScript for whatever Node is there (20 or later): runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The Node that everything else runs on, as pinned in package.json. */
export const NODE = path.join(ROOT, "node_modules/node/bin/node");
const OLDEST_NODE = 20;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Fingerprint of what should be installed; written only after an installation has ended well. */
function wanted(folder) {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"])
    hash.update(readFileSync(path.join(folder, name)));
  return hash.digest("hex");
}

function installed(folder, marker) {
  return existsSync(marker) && readFileSync(marker, "utf8") === wanted(folder);
}

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
  if (installed(folder, marker)) return;
  const start = performance.now();
  // No marker: an earlier installation was cut off, and what it left cannot be trusted.
  if (!existsSync(marker)) rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
  rmSync(marker, { force: true });
  console.log(`  installing packages of the ${name} (a minute or two the first time) …`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // The environment of an `npm start` carries that npm's own settings for this folder, which must not reach another.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("npm_")));
  // Not `npm ci`: it refuses a lock file without the binaries of every platform, which some registries do not have.
  await run(npm, ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    env,
  });
  writeFileSync(marker, wanted(folder));
  console.log(`✓ packages of the ${name} installed, ${seconds(start)}`);
}

/** Installs what is missing for the site and the CMS; what is there already costs nothing. */
export async function installAll() {
  const installations = [install("site", ROOT), install("CMS", path.join(ROOT, "cms"))];
  for (const { status, reason } of await Promise.allSettled(installations)) {
    if (status === "rejected") throw reason;
  }
}

/**
 * Hands over to a TypeScript program on the pinned Node and ends with its exit code.
 * @param {string} program
 * @param {string[]} programArgs
 * @param {() => Promise<string[]>} findProblems runs first, so that problems show before the
 * install
 */
export async function handOver(program, programArgs, findProblems = async () => []) {
  const startedAt = Date.now();
  const { node } = process.versions;
  const isOld = Number.parseInt(node, 10) < OLDEST_NODE;
  const tooOld = `Node ${node} is too old: Node ${OLDEST_NODE} or later is needed to begin.`;
  const problems = isOld ? [tooOld] : await findProblems();
  if (problems.length > 0) {
    console.error(problems.map((problem) => `✗ ${problem}`).join("\n"));
    process.exit(1);
  }
  try {
    await installAll();
  } catch (error) {
    console.error(`✗ Installing failed:\n${error.message}`);
    process.exit(1);
  }
  const args = ["--disable-warning=ExperimentalWarning", path.join(ROOT, program), ...programArgs];
  const env = { ...process.env, HALOCLINE_STARTED_AT: String(startedAt) };
  const child = spawn(NODE, args, { cwd: ROOT, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
