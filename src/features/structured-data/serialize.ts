/** A thing of schema.org's vocabulary, as JSON-LD. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/**
 * JSON-LD for a script element, which `<` alone can end or turn into a comment: it is escaped, as
 * JSON allows. One thing stands alone, several in a graph.
 */
export function serializeThings(things: readonly Thing[]): string {
  const [only] = things;
  const data = things.length === 1 ? only : { "@graph": things };
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
