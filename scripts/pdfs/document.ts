import { marked } from "marked";
import { escapeHtml } from "../../src/contract/rules/escape-html.ts";
import { StepError } from "../lib/steps.ts";
import type { PdfSource } from "./pdf-source.ts";

const SHAPE = /^# (?<title>[^\n]+)\n\n(?<particulars>\*\*[^\n]+)\n\n(?<body>[\s\S]+)$/;
/** Manuals are read on deck, in larger type; a page that is needed alone begins a page. */
const MANUAL_STYLES = `<style>
.manual { font-size: 11pt; line-height: 1.55; }
.manual :is(h2, h3) { break-after: avoid; }
.manual > :is(h2, h3) { font-size: 11pt; }
.manual > h3 { margin-block-start: 14pt; }
.manual > h2 + h3 { margin-block-start: 0; }
.manual > h2:is(#emergencies, #checklist) { margin-block-start: 0; break-before: page; }
.manual table { width: calc(100% - var(--side)); }
</style>`;
/** What begins a page of its own: what to do in an emergency, and the checklist to copy. */
const OWN_PAGE = /<h2>(?=\d+\. (Emergencies|Checklist)<)/g;

const PARTICULAR = /^\*\*(?<label>[^*]+)\*\* (?<value>.+)$/;

/**
 * Parses `# Title`, then one line of `**Label** value` parts between middle dots, then the text.
 * @throws StepError for what does not fit
 */
export function parseDocument(markdown: string, name: string): PdfSource {
  const { title, particulars: line, body } = SHAPE.exec(markdown)?.groups ?? {};
  if (title === undefined || line === undefined || body === undefined)
    throw new StepError("must begin with a title and a line of particulars");
  const particulars = line.split(" · ").map((part) => {
    const { label, value } = PARTICULAR.exec(part)?.groups ?? {};
    if (label === undefined || value === undefined)
      throw new StepError(`"${part}" is no particular like **Revision** 2`);
    return { label, value };
  });
  const findValue = (name: string) => particulars.find(({ label }) => label === name)?.value;
  const date = new Date(`${findValue("Date")} UTC`);
  if (Number.isNaN(date.getTime())) throw new StepError("**Date** is missing or no date");
  const parts = particulars.map(
    ({ label, value }) => `<span>${escapeHtml(label)} <b>${escapeHtml(value)}</b></span>`,
  );
  const [number, revision] = [findValue("Document"), findValue("Revision")];
  const footer = ["Halocline", number, title, revision && `Revision ${revision}`, findValue("Date")];
  const isManual = findValue("Kind") === "User manual";
  const text = marked.parse(body, { async: false });
  return {
    file: `documents/${name}.pdf`,
    title,
    created: date,
    revised: date,
    header: { first: "", others: title },
    footer: [footer.filter((part) => part !== undefined).join("  ·  ")],
    body: `<h1>${escapeHtml(title)}</h1><p class="particulars">${parts.join(" · ")}</p>
${isManual ? MANUAL_STYLES : ""}<main class="rich-text document${isManual ? " manual" : ""}">${isManual ? text.replace(OWN_PAGE, (_, name: string) => `<h2 id="${name.toLowerCase()}">`) : text}</main>`,
  };
}
