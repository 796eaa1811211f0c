import type { SearchSynonymRow } from "./rows";

export const SEARCH_SYNONYM_POPULATE = { synonyms: true } as const;

/** Serializes a group of synonyms, each synonym as a text. */
export function serializeSearchSynonym({ id, documentId, term, synonyms, both_ways }: SearchSynonymRow) {
  return { id, documentId, term, synonyms: synonyms.map(({ term }) => term), both_ways };
}
