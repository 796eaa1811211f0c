import { isRecord } from "halocline-contract/is-record";
import { serializeMedia } from "./media";
import type { MediaRow } from "./media-row";

type Node = Readonly<Record<string, unknown>>;

const MARKS = ["bold", "italic", "underline", "strikethrough", "code"] as const;

/**
 * Serializes rich text (Strapi's blocks) with the node types and fields that the editor offers.
 * Of a node of another type only the type is sent, so that the build can report it by name.
 * @returns nested nodes: `{ type: "text", text, bold?, … }` and `{ type, children, … }`
 */
export function serializeBlocks(value: unknown): object[] {
  if (!Array.isArray(value)) return [];
  return value.map((node: unknown) => (isRecord(node) ? block(node) : { type: null }));
}

function block(node: Node): object {
  const { type } = node;
  switch (type) {
    case "text":
      return text(node);
    case "paragraph":
    case "quote":
    case "list-item":
      return { type, children: serializeBlocks(node.children) };
    case "code":
      return node.language
        ? { type, language: node.language, children: serializeBlocks(node.children) }
        : { type, children: serializeBlocks(node.children) };
    case "heading":
      return { type, level: node.level, children: serializeBlocks(node.children) };
    case "list":
      return { type, format: node.format, children: serializeBlocks(node.children) };
    case "link":
      return { type, url: node.url, children: serializeBlocks(node.children) };
    case "image":
      return {
        type,
        image: isRecord(node.image) ? image(node.image) : null,
        children: serializeBlocks(node.children),
      };
    default:
      return { type: typeof type === "string" ? type : null };
  }
}

function text(node: Node): object {
  const marks = MARKS.filter((mark) => node[mark] === true).map((mark) => [mark, true]);
  return { type: "text", text: String(node.text ?? ""), ...Object.fromEntries(marks) };
}

/** The editor stores a copy of the file's row inside the text. A copy from the API has no id. */
function image(node: Node): object | null {
  const row = node as unknown as MediaRow;
  return serializeMedia({ ...row, id: row.id ?? null, alternativeText: row.alternativeText ?? null });
}
