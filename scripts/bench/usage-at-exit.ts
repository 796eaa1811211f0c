/**
 * Loaded into a measured process with `--import`: writes what it used when it ends. All its threads count, whatever else runs
 * on the machine does not.
 */
import { writeFileSync } from "node:fs";

const file = process.env["BENCH_USAGE_FILE"];

process.on("exit", () => {
  if (file) writeFileSync(file, JSON.stringify(process.resourceUsage()));
});
