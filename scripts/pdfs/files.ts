import { glob, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { ROOT } from "../lib/root.ts";
import { explain, StepError } from "../lib/steps.ts";
import { parseDatasheet } from "./datasheet.ts";
import { parseDocument } from "./document.ts";
import { digestOf, type PdfSource } from "./pdf-source.ts";
import { digestIn } from "./print.ts";

const SEED = path.join(ROOT, "cms/seed");

type Parse = (text: string, name: string) => PdfSource | undefined;

/** Parses the files of a folder. @throws StepError naming the file and what is wrong in it */
async function readFolder(folder: string, parse: Parse): Promise<PdfSource[]> {
  const files = (await readdir(folder)).filter((file) => /\.(?:yaml|md)$/.test(file)).sort();
  const sources = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), "utf8");
    try {
      return parse(text.replaceAll("\r\n", "\n"), path.parse(file).name);
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : explain(error);
      throw new StepError(`${file}: ${why}`, EXIT_CODES.failed, { cause: error });
    }
  });
  return (await Promise.all(sources)).filter((source) => source !== undefined);
}

const documentsSchema = z.array(
  z.object({ revisions: z.array(z.object({ date: z.iso.date(), file: z.string() })) }),
);

/** The revisions of each controlled document, the current one last. */
async function readRevisions(seed: string) {
  const documents = documentsSchema.parse(parse(await readFile(path.join(seed, "documents.yaml"), "utf8")));
  return documents.map(({ revisions }) => revisions);
}

/** The PDFs of superseded revisions: they keep their bytes, though their text may be gone. */
export async function supersededFiles(seed = SEED): Promise<Set<string>> {
  const revisions = await readRevisions(seed);
  return new Set(revisions.flatMap((all) => all.slice(0, -1).map(({ file }) => file)));
}

/** The sources of all PDFs of the seed. @throws StepError as readFolder does */
export async function readSources(seed = SEED): Promise<PdfSource[]> {
  const current = (await readRevisions(seed)).flatMap((all) => all.slice(-1));
  const dates = new Map(current.map(({ file, date }) => [file, date]));
  const datasheets = await readFolder(path.join(seed, "products"), (yaml, name) =>
    parseDatasheet(yaml, dates.get(`datasheets/${name}.pdf`)),
  );
  return [...datasheets, ...(await readFolder(path.join(seed, "documents"), parseDocument))];
}

type State = "current" | "stale" | "missing" | "orphan";

/**
 * Compares the PDFs in a folder with what they should be made of.
 * An orphan has no source and is no superseded revision.
 */
export async function statesOf(
  sources: readonly PdfSource[],
  folder: string,
  superseded: ReadonlySet<string> = new Set(),
): Promise<Map<string, State>> {
  const found = await Array.fromAsync(glob("{datasheets,documents}/*.pdf", { cwd: folder }));
  const states = new Map(
    found.sort().map((file): [string, State] => [file, superseded.has(file) ? "current" : "orphan"]),
  );
  for (const source of sources) {
    const { file } = source;
    if (!states.has(file)) states.set(file, "missing");
    else {
      const isCurrent = digestIn(await readFile(path.join(folder, file))) === (await digestOf(source));
      states.set(file, isCurrent ? "current" : "stale");
    }
  }
  return states;
}
