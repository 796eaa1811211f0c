/** A request's path, split and decoded, and its query string with the question mark, or "". */
export interface RequestPath {
  segments: readonly string[];
  trailingSlash: boolean;
  query: string;
}

/** Separators and control characters, which only an escape can put into a name. */
function isUnsafe(character: string): boolean {
  return character < " " || character === "\u007f" || character === "/" || character === "\\";
}

/**
 * Splits a raw request target into decoded names.
 * @returns undefined for paths that no release contains or that could leave it: empty, dot and
 * hidden names, encoded slashes, control characters, broken escapes
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark);
  if (!path.startsWith("/")) return undefined;
  if (path === "/") return { segments: [], trailingSlash: false, query };
  const trailingSlash = path.endsWith("/");
  const segments: string[] = [];
  for (const part of path.slice(1, trailingSlash ? -1 : undefined).split("/")) {
    const name = decodeName(part);
    if (name === undefined || name === "" || name.startsWith(".")) return undefined;
    if ([...name].some(isUnsafe)) return undefined;
    segments.push(name);
  }
  return { segments, trailingSlash, query };
}

function decodeName(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The canonical address of a page. It starts with exactly one slash, so it stays on the origin. */
export function pageAddress(segments: readonly string[], query: string): string {
  return `/${segments.map(encodeURIComponent).join("/")}${query}`;
}
