import { readFileSync } from "node:fs";
import { sourceFiles } from "./source-files.ts";

/** Longer files do more than one thing. */
const MAX_LINES = 250;

const long = sourceFiles()
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > MAX_LINES);
for (const { file, lines } of long)
  console.error(`${file} has ${lines} lines; at most ${MAX_LINES} are allowed`);
process.exit(long.length > 0 ? 1 : 0);
