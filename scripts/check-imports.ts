import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { importFaults } from "./import-rules.ts";

/** Enforces who may import whom; the rules are in import-rules.ts. */
const files = execFileSync(
  "git",
  [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    "*.ts",
    "*.tsx",
    "*.astro",
    "*.mjs",
    "*.css",
  ],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "");

const faults = files.flatMap((file) => importFaults(path.posix.normalize(file), readFileSync(file, "utf8")));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
