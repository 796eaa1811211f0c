import { singular, type Word, wordsOfFolded } from "../../contract/search/words.ts";

const wordsOf = (text: string): Word[] => wordsOfFolded(text.toLowerCase());

/** The words of a text and their parts, in the singular. */
const tokensOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ whole, pieces }) => [whole, ...pieces].map(singular));

/** Whether tokens begin with all words of a term, in any order. */
function hasAll(tokens: readonly string[], term: string): boolean {
  const has = (word: string): boolean => tokens.some((token) => token.startsWith(singular(word)));
  return wordsOf(term).every(({ whole, pieces }) => has(whole) || (pieces.length > 0 && pieces.every(has)));
}

/**
 * Shows the documents that have all words of what is typed, and says how many they are (DOC-05).
 * The lists of models and kinds hide the others by styles.
 */
class DocumentSearch extends HTMLElement {
  connectedCallback(): void {
    const items = [...this.querySelectorAll("li")].map((item) => ({
      item,
      tokens: tokensOf(`${item.closest("section")?.querySelector("h2")?.textContent} ${item.textContent}`),
    }));
    this.oninput = () => {
      const term = this.querySelector("input")?.value ?? "";
      const sections = [...this.querySelectorAll("section")];
      for (const section of sections) section.hidden = false;
      for (const { item, tokens } of items) item.hidden = !hasAll(tokens, term);
      for (const section of sections)
        section.hidden = ![...section.querySelectorAll("li")].some((item) => item.checkVisibility());
      const shown = items.filter(({ item }) => item.checkVisibility()).length;
      const status = this.querySelector("[role=status]");
      if (status) status.textContent = `${shown || "None"} of ${items.length} documents`;
    };
  }
}

/** Inline, so that the search also works without a network, and needs no file. */
export default function defineDocumentSearch(): void {
  customElements.define("document-search", DocumentSearch);
}
