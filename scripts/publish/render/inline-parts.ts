/** A script, style or template element of a page. */
export interface InlinePart {
  tag: string;
  attributes: string;
  /** Its content. */
  text: string;
  /** Offsets in the page. */
  start: number;
  end: number;
}

/**
 * Yields the elements that a pattern matches, in order and without nested ones. `indexOf` finds the
 * ends, as a regular expression over a 20 kB style costs more than the rest of finishing a page.
 * @param opening a global pattern of opening tags, with name and attributes as groups
 */
export function* inlineParts(html: string, opening: RegExp): Generator<InlinePart> {
  const pattern = new RegExp(opening);
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [whole, tag = "", attributes = ""] = match;
    const from = match.index + whole.length;
    const closing = `</${tag}>`;
    const to = html.indexOf(closing, from);
    if (to === -1) return;
    const end = to + closing.length;
    yield { tag, attributes, text: html.slice(from, to), start: match.index, end };
    pattern.lastIndex = end;
  }
}
