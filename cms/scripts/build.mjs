// Compiles the CMS into dist/, except the panel in dist/build; does nothing if dist/ is current.
// Types are not checked here: `npm run check` does that.
// The build runs in a scratch folder, so that a failed or interrupted one leaves the previous code.
import "./require-node.mjs";
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { CMS_DIR, fingerprint, readStamp, scratchParent } from "./fingerprint.mjs";

const startedAt = performance.now();
const dist = path.join(CMS_DIR, "dist");
const stampFile = path.join(dist, "compiled.stamp");
const stamp = fingerprint(
  ["config", "src", "scripts/build.mjs", "tsconfig.json", "package-lock.json"],
  "src/admin",
);

if (readStamp(stampFile) === stamp) {
  console.log("cms: compiled already");
} else {
  const scratch = mkdtempSync(path.join(scratchParent(), "compiled-"));
  try {
    compile(path.join(scratch, "dist"));
    replace(scratch);
    console.log(`cms: compiled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`cms: ${error.message}`);
    process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (process.exitCode === 1) process.exit();
}

/** Compiles each file alone and copies JSON. @throws Error that names the mistakes */
function compile(outdir) {
  const exclude = ["src/admin/**", "**/*.d.ts"];
  buildSync({
    absWorkingDir: CMS_DIR,
    entryPoints: globSync("{config,src}/**/*.{ts,json}", { cwd: CMS_DIR, exclude }),
    ...{ outdir, outbase: ".", format: "cjs", platform: "node", target: "es2023" },
    loader: { ".json": "copy" },
    logLevel: "silent",
  });
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
