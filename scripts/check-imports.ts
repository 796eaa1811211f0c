import { readFileSync } from "node:fs";
import { importViolations } from "./import-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Fails when a file imports what its layer may not; the rules are in import-rules.ts. */
const violations = sourceFiles().flatMap((file) => importViolations(file, readFileSync(file, "utf8")));
for (const violation of violations) console.error(violation);
process.exit(violations.length > 0 ? 1 : 0);
