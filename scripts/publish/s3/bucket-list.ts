/** An object as a list of the bucket names it. */
export interface ListedObject {
  key: string;
  /** Without quotes: the MD5 of the bytes in hex, unless the store encrypts with its own keys. */
  etag: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** The text of the first element of a name; undefined if there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? undefined : unescapeXml(text);
}

export const withoutQuotes = (etag: string): string => etag.replaceAll('"', "");

/** Parses one page of ListObjectsV2. `next` asks for the page after it. */
export function parseList(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = ""]) => ({
    key: elementText(content, "Key") ?? "",
    etag: withoutQuotes(elementText(content, "ETag") ?? ""),
  }));
  const isMore = elementText(xml, "IsTruncated") === "true";
  return { objects, next: isMore ? elementText(xml, "NextContinuationToken") : undefined };
}
