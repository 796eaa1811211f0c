import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Longer files do more than one thing. Data and generated files are no source. */
const MAX_LINES = 250;
const SOURCE = ["*.ts", "*.tsx", "*.astro", "*.mjs", "*.css", ":!cms/types/generated"];

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...SOURCE],
  {
    encoding: "utf8",
  },
);
const long = files
  .split("\n")
  .filter((file) => file !== "")
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > MAX_LINES);

for (const { file, lines } of long)
  console.error(`${file} has ${lines} lines; at most ${MAX_LINES} are allowed`);
process.exit(long.length > 0 ? 1 : 0);
