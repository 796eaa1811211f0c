import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inStandardSigns, undrawable } from "../datasheets/characters.ts";
import { DatasheetError } from "../datasheets/problem.ts";

/** A published document: its title, the line of particulars below it, and its text as Markdown. */
export interface PublishedDocument {
  /** File name without its ending. */
  name: string;
  title: string;
  /** What stands under the title, such as number, revision and date, in order. */
  particulars: { label: string; value: string }[];
  /** Day of the revision. */
  date: Date;
  body: string;
}

const SHAPE = /^# (?<title>[^\n]+)\n\n(?<particulars>\*\*[^\n]+)\n\n(?<body>[\s\S]+)$/;

/**
 * Reads `# Title`, then one line of `**Label** value` parts between middle dots, then the text.
 * @throws DatasheetError naming the file and what does not fit
 */
export function parseDocument(text: string, name: string): PublishedDocument {
  const said = inStandardSigns(text.replaceAll("\r\n", "\n"));
  const strange = undrawable(said);
  if (strange.length > 0)
    throw new DatasheetError(`${name}.md has no glyph in Helvetica for ${strange.join(" ")}`);
  const { title, particulars: line, body } = SHAPE.exec(said)?.groups ?? {};
  if (title === undefined || line === undefined || body === undefined)
    throw new DatasheetError(`${name}.md must begin with a title and a line of particulars`);
  const particulars = line.split(" · ").map((part) => {
    const { label, value } = /^\*\*(?<label>[^*]+)\*\* (?<value>.+)$/.exec(part)?.groups ?? {};
    if (label === undefined || value === undefined)
      throw new DatasheetError(`${name}.md: "${part}" is no particular like **Revision** 2`);
    return { label, value };
  });
  const date = new Date(`${particulars.find(({ label }) => label === "Date")?.value} UTC`);
  if (Number.isNaN(date.getTime())) throw new DatasheetError(`${name}.md: **Date** is missing or no date`);
  return { name, title, particulars, date, body };
}

/** All documents of a folder, by name. @throws DatasheetError as parseDocument does */
export async function readDocuments(folder: string): Promise<PublishedDocument[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(
    files.map(async (file) =>
      parseDocument(await readFile(path.join(folder, file), "utf8"), path.parse(file).name),
    ),
  );
}
