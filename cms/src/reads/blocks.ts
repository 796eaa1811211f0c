import { media } from "./media";
import type { MediaRow } from "./rows";

interface Node {
  type?: unknown;
  text?: unknown;
  url?: unknown;
  level?: unknown;
  format?: unknown;
  language?: unknown;
  image?: unknown;
  children?: unknown;
  [mark: string]: unknown;
}

const MARKS = ["bold", "italic", "underline", "strikethrough", "code"] as const;

/**
 * Rich text on the wire: the node types of the editor and their own fields, nothing else. Of a node of another type only the
 * type is told, so that whoever builds pages can name it instead of leaving something out without notice.
 */
export function blocks(value: unknown): object[] {
  if (!Array.isArray(value)) return [];
  return value.map((node: unknown) => (isNode(node) ? block(node) : { type: null }));
}

function block(node: Node): object {
  const { type } = node;
  switch (type) {
    case "text":
      return text(node);
    case "paragraph":
    case "quote":
    case "list-item":
      return { type, children: blocks(node.children) };
    case "code":
      return node.language
        ? { type, language: node.language, children: blocks(node.children) }
        : { type, children: blocks(node.children) };
    case "heading":
      return { type, level: node.level, children: blocks(node.children) };
    case "list":
      return { type, format: node.format, children: blocks(node.children) };
    case "link":
      return { type, url: node.url, children: blocks(node.children) };
    case "image":
      return {
        type,
        image: isNode(node.image) ? image(node.image) : null,
        children: blocks(node.children),
      };
    default:
      return { type: typeof type === "string" ? type : null };
  }
}

function text(node: Node): object {
  const marks = MARKS.filter((mark) => node[mark] === true).map((mark) => [mark, true]);
  return { type: "text", text: String(node.text ?? ""), ...Object.fromEntries(marks) };
}

/** The editor stores a copy of the file's row inside the text, without its id in older entries. */
function image(node: Node): object | null {
  const row = node as unknown as MediaRow;
  return media({ ...row, id: row.id ?? null, alternativeText: row.alternativeText ?? null });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
