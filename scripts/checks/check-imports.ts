import { readFileSync } from "node:fs";
import { circles } from "./import-circles.ts";
import { importsIn, importViolations } from "./import-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Enforces who may import whom (import-rules.ts), and that no files or features import each other in a circle. */
const texts = new Map(sourceFiles().map((file) => [file, readFileSync(file, "utf8")]));

/** CommonJS names files without an ending. */
const existing = (target: string): string[] =>
  [target, `${target}.ts`, `${target}.tsx`].filter((file) => texts.has(file)).slice(0, 1);
const files = new Map(
  [...texts].map(([file, text]) => [file, importsIn(file, text).flatMap(existing)] as const),
);

const featureOf = (file: string): string => /^src\/features\/[^/]+/.exec(file)?.[0] ?? file;
const features = new Map<string, string[]>();
for (const [file, targets] of files) {
  const feature = featureOf(file);
  const others = targets.map(featureOf).filter((other) => other !== feature);
  features.set(feature, [...(features.get(feature) ?? []), ...others]);
}

const faults = [
  ...[...texts].flatMap(([file, text]) => importViolations(file, text)),
  ...[...circles(files), ...circles(features)].map(
    (circle) => `These import each other: ${circle.join(", ")}`,
  ),
];
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
