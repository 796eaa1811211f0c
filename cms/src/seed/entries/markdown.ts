import { marked, type Token, type Tokens } from "marked";
import { isLink } from "../../validation/field-patterns";
import { MEDIA_LINK } from "../seed-file";

/** A node of Strapi's rich text. */
export interface Block {
  type: string;
  [field: string]: unknown;
}

type Marks = Partial<Record<"bold" | "italic" | "strikethrough" | "code", true>>;

/** Callbacks of the converter. */
export interface TextEvents {
  /** Markdown that the editor has no node for (tables, HTML, pictures …), or an invalid link. */
  readonly refuse: (sentence: string) => void;
  /** The text links to a file of the media library. */
  readonly requestFile: (file: string) => void;
}

/** Converts Markdown to the rich text of Strapi's editor. File links keep their `media:` URL. */
export function markdownToBlocks(markdown: string, events: TextEvents): Block[] {
  return marked.lexer(markdown).flatMap((token) => block(token, events));
}

function block(token: Token, events: TextEvents): Block[] {
  const { type } = token;
  switch (type) {
    case "space":
      return [];
    case "heading":
      return [{ type, level: token.depth, children: inlines(token, events) }];
    case "paragraph":
    case "text":
      return [{ type: "paragraph", children: inlines(token, events) }];
    case "blockquote":
      return [{ type: "quote", children: quoted(tokensOf(token), events) }];
    case "code":
      return [{ type, children: [{ type: "text", text: token.text }] }];
    case "list":
      return [list(token as Tokens.List, events)];
    default:
      events.refuse(`has a ${type}, which the editor does not know: ${excerpt(token.raw)}`);
      return [];
  }
}

/** A quote holds text only, so its paragraphs are joined by line breaks. */
function quoted(tokens: readonly Token[], events: TextEvents): Block[] {
  const paragraphs = tokens.filter(({ type }) => type !== "space");
  return paragraphs.flatMap((token, index) => {
    if (token.type !== "paragraph")
      events.refuse(`has a ${token.type} inside a quote: ${excerpt(token.raw)}`);
    const text = inlines(token, events);
    return index === 0 ? text : [{ type: "text", text: "\n" }, ...text];
  });
}

/** The editor's format has a nested list after its item, not inside it. */
function list({ ordered, items }: Tokens.List, events: TextEvents): Block {
  const children = items.flatMap((item) => {
    const nested = item.tokens.filter(({ type }) => type === "list");
    const own = item.tokens.filter(({ type }) => type !== "list" && type !== "space");
    const text = own.flatMap((token, index) => {
      if (token.type !== "text" && token.type !== "paragraph")
        events.refuse(`has a ${token.type} inside a list: ${excerpt(token.raw)}`);
      const line = inlines(token, events);
      return index === 0 ? line : [{ type: "text", text: "\n" }, ...line];
    });
    return [
      { type: "list-item", children: text },
      ...nested.map((token) => list(token as Tokens.List, events)),
    ];
  });
  return { type: "list", format: ordered ? "ordered" : "unordered", children };
}

function inlines(parent: Token, events: TextEvents): Block[] {
  const nodes = tokensOf(parent).flatMap((token) => inline(token, {}, events));
  return nodes.length > 0 ? nodes : [{ type: "text", text: "" }];
}

function inline(token: Token, marks: Marks, events: TextEvents): Block[] {
  const within = (more: Marks) =>
    tokensOf(token).flatMap((child) => inline(child, { ...marks, ...more }, events));
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
      return [{ type: "link", url: address(token.href, events), children: within({}) }];
    default:
      events.refuse(`has a ${token.type}, which the editor does not know: ${excerpt(token.raw)}`);
      return [];
  }
}

/** Accepts paths of the site, https, mailto, tel and media links. */
function address(href: string, events: TextEvents): string {
  const isValid = isLink(href) || /^(mailto|tel):\S+$/.test(href);
  if (href.startsWith(MEDIA_LINK)) events.requestFile(href.slice(MEDIA_LINK.length));
  else if (!isValid)
    events.refuse(`links to ${href}, which is no path of the site, https, mailto, tel or media link`);
  return href;
}

/** In Markdown, a single line break inside a paragraph means a space. */
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
