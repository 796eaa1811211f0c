// Compiles the CMS into dist/, leaving the editors' panel in dist/build alone. Does nothing when dist/ is current.
// Compiles aside first: code that does not compile, or a build that is cut short, leaves the former one in place.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CMS_DIR, fingerprint, readStamp, scratchParent } from "./fingerprint.mjs";

const started = performance.now();
const dist = path.join(CMS_DIR, "dist");
const stampFile = path.join(dist, "compiled.stamp");
const stamp = fingerprint(["config", "src", "tsconfig.json", "package-lock.json"], "src/admin");

if (readStamp(stampFile) === stamp) {
  console.log("cms: compiled already");
} else {
  const scratch = mkdtempSync(path.join(scratchParent(), "compiled-"));
  const status = compile(path.join(scratch, "dist"));
  if (status === 0) replace(scratch);
  rmSync(scratch, { recursive: true, force: true });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`cms: compiled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function compile(outDir) {
  const tsc = path.join(CMS_DIR, "node_modules", "typescript", "bin", "tsc");
  const options = ["-p", "tsconfig.json", "--outDir", outDir];
  return spawnSync(process.execPath, [tsc, ...options], { cwd: CMS_DIR, stdio: "inherit" }).status;
}

/** The stamp goes first and comes last, so that it never vouches for half of it. */
function replace(scratch) {
  mkdirSync(dist, { recursive: true });
  rmSync(stampFile, { force: true });
  for (const name of ["src", "config"]) {
    const former = path.join(dist, name);
    if (existsSync(former)) renameSync(former, path.join(scratch, `former-${name}`));
    renameSync(path.join(scratch, "dist", name), former);
  }
  writeFileSync(stampFile, stamp);
}
