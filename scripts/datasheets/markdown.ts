import { marked, type Token, type Tokens } from "marked";
import { DatasheetError } from "./problem.ts";

/** A stretch of text in one weight. */
export interface Words {
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: "heading"; level: number; words: Words[] }
  | { kind: "paragraph"; words: Words[] }
  | { kind: "list"; ordered: boolean; items: Words[][] };

function wordsOf(tokens: readonly Token[], bold = false): Words[] {
  return tokens.flatMap((token): Words[] => {
    if ("tokens" in token && token.tokens !== undefined) {
      return wordsOf(token.tokens, bold || token.type === "strong");
    }
    if (token.type === "br") return [{ text: " ", bold }];
    if (["text", "escape", "codespan"].includes(token.type)) {
      const { text } = token as Tokens.Text;
      return [{ text: text.replace(/\s+/g, " "), bold }];
    }
    throw new DatasheetError(`a datasheet cannot show Markdown's ${token.type} inside a text: ${token.raw}`);
  });
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case "space":
      return [];
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: "heading", level: depth, words: wordsOf(tokens) }];
    }
    case "paragraph":
      return [{ kind: "paragraph", words: wordsOf((token as Tokens.Paragraph).tokens) }];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: "list", ordered, items: items.map((item) => wordsOf(item.tokens)) }];
    }
    default:
      throw new DatasheetError(`a datasheet cannot show Markdown's ${token.type}: ${token.raw.trim()}`);
  }
}

/**
 * Headings, paragraphs with bold words, and lists of one level.
 * @throws DatasheetError for anything else, because a datasheet must not lose text
 */
export function blocksOf(markdown: string): Block[] {
  return marked.lexer(markdown).flatMap(blockOf);
}
