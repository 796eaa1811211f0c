// Compiles the CMS into dist/, leaving the editors' panel in dist/build alone. Does nothing when dist/ is current.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CMS_DIR, fingerprint, readStamp } from "./fingerprint.mjs";

const started = performance.now();
const dist = path.join(CMS_DIR, "dist");
const stampFile = path.join(dist, "compiled.stamp");
const stamp = fingerprint(["config", "src", "tsconfig.json", "package-lock.json"], "src/admin");

if (readStamp(stampFile) === stamp) {
  console.log("cms: compiled already");
} else {
  // Written last and removed first: a build that is cut short is built again. What tsc no longer writes, Strapi
  // would still load, so the old output goes.
  for (const name of ["compiled.stamp", "src", "config"]) {
    rmSync(path.join(dist, name), { recursive: true, force: true });
  }
  const tsc = path.join(CMS_DIR, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json"], {
    cwd: CMS_DIR,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
  console.log(`cms: compiled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
