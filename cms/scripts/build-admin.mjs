// Builds the editors' panel and puts it in place of dist/build, also while the CMS is running from dist/.
// Strapi's own command empties its target first and compiles the server again, so it works on a copy here, and what
// it made replaces the panel in one step. Does nothing when the panel is current.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import "./build.mjs";
import { CMS_DIR, fingerprint, readStamp, scratchParent } from "./fingerprint.mjs";

const started = performance.now();
const dist = path.join(CMS_DIR, "dist");
const stampFile = path.join(dist, "panel.stamp");
const stamp = fingerprint([
  "src/admin",
  "src/shared",
  "config/admin.ts",
  "config/plugins.ts",
  "package-lock.json",
]);

if (readStamp(stampFile) === stamp && existsSync(path.join(dist, "build", "index.html"))) {
  console.log("cms: panel built already");
} else {
  const scratch = prepareScratch();
  try {
    build(scratch);
    replacePanel(scratch);
    console.log(`cms: panel built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A copy of the application that has only what the panel is made of. */
function prepareScratch() {
  const scratch = mkdtempSync(path.join(scratchParent(), "panel-"));
  cpSync(path.join(dist, "config"), path.join(scratch, "config"), { recursive: true });
  // What the settings import.
  for (const name of ["accounts", "media", "publishing", "start"]) {
    cpSync(path.join(dist, "src", name), path.join(scratch, "src", name), { recursive: true });
  }
  for (const name of ["admin", "shared"]) {
    cpSync(path.join(CMS_DIR, "src", name), path.join(scratch, "src", name), { recursive: true });
  }
  cpSync(path.join(CMS_DIR, "package.json"), path.join(scratch, "package.json"));
  // Without a tsconfig of its own Strapi would take the site's, further up, and compile that.
  const compilerOptions = { outDir: ".", noLib: true, types: [] };
  writeFileSync(
    path.join(scratch, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["nothing.ts"] }),
  );
  writeFileSync(path.join(scratch, "nothing.ts"), "export {};\n");
  symlinkSync(path.join(CMS_DIR, "node_modules"), path.join(scratch, "node_modules"), "junction");
  return scratch;
}

function build(cwd) {
  const strapi = path.join(CMS_DIR, "node_modules", "@strapi", "strapi", "bin", "strapi.js");
  const env = { ...process.env, NODE_ENV: "production", STRAPI_TELEMETRY_DISABLED: "true" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [strapi, "build"], {
    cwd,
    env,
    encoding: "utf8",
  });
  if (status === 0 && existsSync(path.join(cwd, "build", "index.html"))) return;
  console.error(stdout, stderr);
  console.error("cms: the panel could not be built; the reason stands above. The shop works without it.");
  rmSync(cwd, { recursive: true, force: true });
  process.exit(1);
}

function replacePanel(scratch) {
  const panel = path.join(dist, "build");
  rmSync(stampFile, { force: true });
  if (existsSync(panel)) renameSync(panel, path.join(scratch, "former"));
  renameSync(path.join(scratch, "build"), panel);
  writeFileSync(stampFile, stamp);
}
