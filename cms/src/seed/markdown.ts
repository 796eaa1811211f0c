import { marked, type Token, type Tokens } from "marked";

/** A node of Strapi's rich text. */
export interface Block {
  type: string;
  [field: string]: unknown;
}

type Marks = Partial<Record<"bold" | "italic" | "strikethrough" | "code", true>>;
type Refuse = (sentence: string) => void;

/**
 * Turns Markdown into the rich text of Strapi's editor.
 * @param refuse told about each thing that the editor has no node for (tables, HTML, pictures …)
 */
export function markdownToBlocks(markdown: string, refuse: Refuse): Block[] {
  return marked.lexer(markdown).flatMap((token) => block(token, refuse));
}

function block(token: Token, refuse: Refuse): Block[] {
  const { type } = token;
  switch (type) {
    case "space":
      return [];
    case "heading":
      return [{ type, level: token.depth, children: inlines(token, refuse) }];
    case "paragraph":
    case "text":
      return [{ type: "paragraph", children: inlines(token, refuse) }];
    case "blockquote":
      return [{ type: "quote", children: quoted(tokensOf(token), refuse) }];
    case "code":
      return [{ type, children: [{ type: "text", text: token.text }] }];
    case "list":
      return [list(token as Tokens.List, refuse)];
    default:
      refuse(`has a ${type}, which the editor does not know: ${excerpt(token.raw)}`);
      return [];
  }
}

/** A quote holds text only, so its paragraphs are joined by line breaks. */
function quoted(tokens: readonly Token[], refuse: Refuse): Block[] {
  const paragraphs = tokens.filter(({ type }) => type !== "space");
  return paragraphs.flatMap((token, index) => {
    if (token.type !== "paragraph") refuse(`has a ${token.type} inside a quote: ${excerpt(token.raw)}`);
    const text = inlines(token, refuse);
    return index === 0 ? text : [{ type: "text", text: "\n" }, ...text];
  });
}

/** The editor keeps a nested list beside its item, not inside. */
function list({ ordered, items }: Tokens.List, refuse: Refuse): Block {
  const children = items.flatMap((item) => {
    const nested = item.tokens.filter(({ type }) => type === "list");
    const own = item.tokens.filter(({ type }) => type !== "list" && type !== "space");
    const text = own.flatMap((token, index) => {
      if (token.type !== "text" && token.type !== "paragraph")
        refuse(`has a ${token.type} inside a list: ${excerpt(token.raw)}`);
      const line = inlines(token, refuse);
      return index === 0 ? line : [{ type: "text", text: "\n" }, ...line];
    });
    return [
      { type: "list-item", children: text },
      ...nested.map((token) => list(token as Tokens.List, refuse)),
    ];
  });
  return { type: "list", format: ordered ? "ordered" : "unordered", children };
}

function inlines(parent: Token, refuse: Refuse): Block[] {
  const nodes = tokensOf(parent).flatMap((token) => inline(token, {}, refuse));
  return nodes.length > 0 ? nodes : [{ type: "text", text: "" }];
}

function inline(token: Token, marks: Marks, refuse: Refuse): Block[] {
  const within = (more: Marks) =>
    tokensOf(token).flatMap((child) => inline(child, { ...marks, ...more }, refuse));
  switch (token.type) {
    case "text":
      return tokensOf(token).length > 0 ? within({}) : [plain(token.text, marks)];
    case "escape":
      return [plain(token.text, marks)];
    case "codespan":
      return [plain(token.text, { ...marks, code: true })];
    case "br":
      return [plain("\n", marks)];
    case "strong":
      return within({ bold: true });
    case "em":
      return within({ italic: true });
    case "del":
      return within({ strikethrough: true });
    case "link":
      return [{ type: "link", url: token.href, children: within({}) }];
    default:
      refuse(`has a ${token.type}, which the editor does not know: ${excerpt(token.raw)}`);
      return [];
  }
}

/** A single line break inside a paragraph means a space, as everywhere in Markdown. */
function plain(text: string, marks: Marks): Block {
  return { type: "text", text: text === "\n" ? text : text.replaceAll(/\s*\n\s*/g, " "), ...marks };
}

function tokensOf(token: Token): Token[] {
  return "tokens" in token && Array.isArray(token.tokens) ? token.tokens : [];
}

function excerpt(raw: string): string {
  const line = raw.trim().split("\n")[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
