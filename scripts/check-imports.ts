import { readFileSync } from "node:fs";
import { importFaults } from "./import-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Enforces who may import whom; the rules are in import-rules.ts. */
const faults = sourceFiles().flatMap((file) => importFaults(file, readFileSync(file, "utf8")));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
