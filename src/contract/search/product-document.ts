import type { Fit, KitPart, Property } from "../shapes/part.ts";
import type { Product } from "../shapes/product.ts";
import type { Reference } from "../shapes/reference.ts";
import type { SearchDocument } from "./search-index.ts";
import { insideTokens, numberToken, numberTokens, plainNumber, textTokens, titleTokens } from "./tokens.ts";

/** What the search reads of a product. */
export interface SearchProduct
  extends Pick<Product, "documentId" | "slug" | "title" | "part_number" | "short_descriptions"> {
  readonly key_facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly condition?: string | null;
  }[];
  readonly standards: readonly { readonly code: string; readonly title: string }[];
  readonly fits: readonly { readonly unit: Pick<Fit["unit"], "documentId" | "title"> }[];
  readonly contents: readonly { readonly part: Pick<KitPart["part"], "documentId" | "title"> }[];
  readonly properties: readonly Property[];
  readonly former_part_numbers: readonly string[];
  readonly replaced_by: Pick<Reference, "documentId"> | null;
}

export interface ProductDocument extends SearchDocument {
  readonly slug: string;
  /** The documentIds of the units and parts whose names it is found by, and of its successor. */
  readonly names: readonly string[];
}

/** What a thing is: its title up to the first comma or number, which a model like `H1` is not. */
const nameOf = (title: string): string => /^(?:[^,\d]|(?<=\p{L})\d)*/u.exec(title)?.[0] ?? title;

/** The document of a product. */
export function productDocument(product: SearchProduct): ProductDocument {
  const { documentId, slug, title, part_number, short_descriptions, fits, contents } = product;
  const successor = product.replaced_by?.documentId;
  const named = [...fits.map(({ unit }) => unit), ...contents.map(({ part }) => part)];
  const inTitle = textTokens([title]);
  const numbers = [part_number ?? "", ...product.former_part_numbers].filter(Boolean);
  return {
    id: documentId,
    slug,
    title,
    ...(successor !== undefined && { successor }),
    names: [...named.map((one) => one.documentId), ...(successor === undefined ? [] : [successor])],
    tokens: {
      number: numberTokens(numbers),
      name: textTokens([nameOf(title)]),
      title: inTitle,
      // What the title says counts there: a kit is no better a kit for fitting the unit of a kit.
      fitment: textTokens(named.map((one) => one.title)).filter((token) => !inTitle.includes(token)),
      facts: textTokens([
        ...product.key_facts.flatMap(({ label, value, condition }) => [label, value, condition]),
        ...product.standards.flatMap(({ code, title }) => [code, title]),
        ...product.properties.map(({ value }) => value),
      ]),
      text: textTokens([short_descriptions]),
      ends: insideTokens(numbers.map(plainNumber)).map(numberToken),
      ...titleTokens(title),
    },
  };
}
