import { execFile, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import checker from "vnu-jar";
import { livePages } from "../../harness/live-release.ts";
import { expect, test } from "../fixtures.ts";

const run = promisify(execFile);

interface Message {
  type: "error" | "info" | "non-document-error";
  url?: string;
  lastLine?: number;
  message: string;
}

/** SVG 2 allows `pathLength` on all shapes; the checker knows it on paths only. */
const KNOWN_OF_SVG = "Attribute “pathLength” not allowed on element “line” at this point.";

/** What the checker's CSS part does not know yet, or cannot read in the lightbox's styles. */
const KNOWN =
  /^CSS: (Unrecognized at-rule “@(container|view-transition)”|“(container-type|vector-effect|timeline-scope|animation-timeline|view-timeline-name)”: Property .* doesn't exist\.|“(padding|(-moz-)?column-gap)”: Parse Error\.)$/;

/** @returns the errors in files and folders, each with the name of its file */
async function errorsIn(...files: string[]): Promise<string[]> {
  const options = ["-jar", `${checker}`, "--errors-only", "--exit-zero-always", "--format", "json"];
  const { stderr } = await run("java", [...options, ...files], { maxBuffer: 64 * 2 ** 20 });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  return messages
    .filter(({ message }) => !KNOWN.test(message) && message !== KNOWN_OF_SVG)
    .map(({ url = "", lastLine, message }) => `${path.basename(url)}:${lastLine} ${message}`);
}

const hasJava = spawnSync("java", ["-version"]).status === 0;

test("the checker of the W3C finds no error in any page", async () => {
  test.skip(!hasJava, "The checker needs Java 11 or newer.");
  test.setTimeout(180_000);
  const pages = livePages();
  const folder = test.info().outputPath();
  await mkdir(folder, { recursive: true });
  expect(pages.length).toBeGreaterThan(200);
  for (const { path: name, html } of pages)
    await writeFile(path.join(folder, `${name.slice(1).replaceAll("/", "_") || "home"}.html`), html);
  expect((await errorsIn(folder)).slice(0, 20)).toEqual([]);
  const wrong = path.join(folder, "wrong.html");
  await writeFile(wrong, '<!doctype html><html lang="en"><title>Wrong</title><img src="a.png">');
  expect(await errorsIn(wrong), "that it finds errors").toHaveLength(1);
});
