import {
  type ProductDocument,
  productDocument,
  type SearchProduct,
} from "../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../src/contract/search/search-index.ts";
import { type SynonymGroup, Synonyms } from "../../../../src/contract/search/synonyms.ts";
import { compareByTitle } from "../../../../src/contract/shapes/product.ts";

/** A product to search for, whose slug and id are its title. */
export const sampleProduct = (title: string, fields: Partial<SearchProduct> = {}): SearchProduct => ({
  documentId: title,
  slug: title,
  title,
  part_number: null,
  short_descriptions: "",
  ...{ key_facts: [], standards: [], fits: [], contents: [], properties: [], former_part_numbers: [] },
  replaced_by: null,
  ...fields,
});

/** An index of these products. */
export function sampleIndex(products: readonly SearchProduct[], groups: readonly SynonymGroup[] = []) {
  const index = new SearchIndex<ProductDocument>(compareByTitle, new Synonyms(groups));
  index.addAll(products.map(productDocument));
  return index;
}
