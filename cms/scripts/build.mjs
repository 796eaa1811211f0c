// Compiles the CMS into dist/, except the panel in dist/build; does nothing if dist/ is current.
// The build runs in a scratch folder, so that a failed or interrupted one leaves the previous code.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CMS_DIR, fingerprint, readStamp, scratchParent } from "./fingerprint.mjs";

const startedAt = performance.now();
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
  console.log(`cms: compiled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function compile(outDir) {
  const tsc = path.join(CMS_DIR, "node_modules", "typescript", "bin", "tsc");
  const options = ["-p", "tsconfig.json", "--outDir", outDir];
  return spawnSync(process.execPath, [tsc, ...options], { cwd: CMS_DIR, stdio: "inherit" }).status;
}

/** Deletes the stamp first and writes it last: an interrupted replacement has no valid stamp. */
function replace(scratch) {
  mkdirSync(dist, { recursive: true });
  rmSync(stampFile, { force: true });
  for (const name of ["src", "config"]) {
    const current = path.join(dist, name);
    if (existsSync(current)) renameSync(current, path.join(scratch, `former-${name}`));
    renameSync(path.join(scratch, "dist", name), current);
  }
  writeFileSync(stampFile, stamp);
}
