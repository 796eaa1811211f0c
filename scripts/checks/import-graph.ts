import { readFileSync } from "node:fs";
import type { Graph } from "./import-circles.ts";
import { importsIn } from "./import-rules.ts";

/** Which files of the project import which, by their paths from its root. */
export function importGraph(texts: ReadonlyMap<string, string>): Graph {
  /** CommonJS names files without an ending. */
  const existing = (target: string): string[] =>
    [target, `${target}.ts`, `${target}.tsx`].filter((file) => texts.has(file)).slice(0, 1);
  return new Map([...texts].map(([file, text]) => [file, importsIn(file, text).flatMap(existing)] as const));
}

export const readTexts = (files: readonly string[]): Map<string, string> =>
  new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
