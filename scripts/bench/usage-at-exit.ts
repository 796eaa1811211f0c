/**
 * Preloaded into a measured process with `--import`: writes the usage of all its threads when it
 * ends. Other processes on the machine do not count.
 */
import { writeFileSync } from "node:fs";

const file = process.env["BENCH_USAGE_FILE"];

process.on("exit", () => {
  if (file) writeFileSync(file, JSON.stringify(process.resourceUsage()));
});
