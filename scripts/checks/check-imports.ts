import { circles } from "./import-circles.ts";
import { importGraph, readTexts } from "./import-graph.ts";
import { importViolations } from "./import-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Enforces who may import whom (import-rules.ts), and refuses circles of files or features. */
const texts = readTexts(sourceFiles());
const files = importGraph(texts);

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
