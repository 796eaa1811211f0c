import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "node-html-parser";
import ts from "typescript";

export type Json = Readonly<Record<string, unknown>>;

/** The JSON-LD of a page, thing by thing. */
export function thingsOf(html: string): Json[] {
  const blocks = parse(html).querySelectorAll('script[type="application/ld+json"]');
  return blocks.flatMap((block) => {
    const { "@context": _, "@graph": graph, ...only } = JSON.parse(block.rawText);
    return graph ?? [only];
  });
}

export const thingOf = (html: string, type: string): Json | undefined =>
  thingsOf(html).find((thing) => thing["@type"] === type);

/** Texts do not matter to types: with lists of one, pages of a kind have the same shape. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null)
    return typeof value === "string" && !value.startsWith("https://schema.org/") ? "text" : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key.startsWith("@") ? inner : shapeOf(inner)]),
  );
};

/** A thing with its type. What an action asks for (`query-input`) has a type of its own. */
function declarationOf({ potentialAction: action, ...thing }: Json, index: number): string {
  const [type, data] = [`S.${thing["@type"]}`, JSON.stringify(thing)];
  if (action === undefined) return `export const thing${index}: ${type} = ${data};`;
  return `const action${index}: S.WithActionConstraints<S.${Object(action)["@type"]}> = ${JSON.stringify(action)};
export const thing${index}: ${type} = { ...${data}, potentialAction: action${index} };`;
}

/**
 * The faults that the vocabulary's types by Google (schema-dts) find in things.
 * @returns messages of the TypeScript compiler
 */
export async function vocabularyFaults(things: readonly Json[]): Promise<string[]> {
  const byShape = new Map(things.map((thing) => [JSON.stringify(shapeOf(thing)), thing]));
  const lines = [...byShape.values()].map(declarationOf);
  // Within the project, so that the compiler finds the package.
  const folder = await mkdtemp(path.resolve("node_modules/.vocabulary-"));
  const file = path.join(folder, "things.ts");
  try {
    await writeFile(file, ['import type * as S from "schema-dts";', ...lines].join("\n"));
    const options: ts.CompilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ["lib.es2022.d.ts"] },
      ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    };
    const program = ts.createProgram([file], options);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  } finally {
    await rm(folder, { recursive: true });
  }
}
