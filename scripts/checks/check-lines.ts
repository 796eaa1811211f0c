import { readFileSync } from "node:fs";
import { sourceFiles } from "./source-files.ts";

/** A longer file usually does more than one thing. */
const MAX_FILE_LINES = 250;

const tooLong = sourceFiles()
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > MAX_FILE_LINES);
for (const { file, lines } of tooLong)
  console.error(`${file} has ${lines} lines; at most ${MAX_FILE_LINES} are allowed`);
process.exit(tooLong.length > 0 ? 1 : 0);
