// Builds the editors' panel into dist/build, also while the CMS runs, unless it is current.
// Strapi's own command empties its target first, so it builds a copy that is then moved into place.
import "./require-node.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import "./build.mjs";
import { CMS_DIR, fingerprint, readStamp, scratchParent } from "./fingerprint.mjs";

const startedAt = performance.now();
const dist = path.join(CMS_DIR, "dist");
const stampFile = path.join(dist, "panel.stamp");
const stamp = fingerprint([
  "src/admin",
  "../src/contract",
  "config/admin.ts",
  "config/plugins.ts",
  "package-lock.json",
]);

if (readStamp(stampFile) === stamp && existsSync(path.join(dist, "build", "index.html"))) {
  console.log("cms: panel built already");
} else {
  const scratch = prepareScratch();
  try {
    await build(scratch);
    replacePanel(scratch);
    console.log(`cms: panel built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Copies the parts of the application that the panel's build needs. */
function prepareScratch() {
  const scratch = mkdtempSync(path.join(scratchParent(), "panel-"));
  // The configuration imports from the other folders.
  for (const name of ["config", "src"])
    cpSync(path.join(dist, name), path.join(scratch, name), { recursive: true });
  cpSync(path.join(CMS_DIR, "src", "admin"), path.join(scratch, "src", "admin"), { recursive: true });
  cpSync(path.join(CMS_DIR, "package.json"), path.join(scratch, "package.json"));
  // Without a tsconfig here Strapi would find the site's in a parent folder and compile that.
  const compilerOptions = { outDir: ".", noLib: true, types: [] };
  writeFileSync(
    path.join(scratch, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["nothing.ts"] }),
  );
  writeFileSync(path.join(scratch, "nothing.ts"), "export {};\n");
  symlinkSync(path.join(CMS_DIR, "node_modules"), path.join(scratch, "node_modules"), "junction");
  return scratch;
}

async function build(cwd) {
  const strapi = path.join(CMS_DIR, "node_modules", "@strapi", "strapi", "bin", "strapi.js");
  const env = { ...process.env, NODE_ENV: "production", STRAPI_TELEMETRY_DISABLED: "true" };
  const child = spawn(process.execPath, [strapi, "build"], { cwd, env });
  process.once("SIGTERM", () => {
    child.kill("SIGKILL");
    rmSync(cwd, { recursive: true, force: true });
    process.exit(143);
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, "close");
  if (status === 0 && existsSync(path.join(cwd, "build", "index.html"))) return;
  console.error(output);
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
