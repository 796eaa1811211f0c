import {
  countValues,
  type Facet,
  type FacetedProduct,
  type FacetOption,
  facetValues,
  UNIT_FACET,
} from "../../../contract/rules/part-facets.ts";
import type { ListedFit, ListingProduct } from "./listing-product.ts";
import type { Choices } from "./model.ts";

/** A product of a listing; one that is no part has nothing to filter by. */
type Filtered = Partial<{ [K in keyof FacetedProduct]: FacetedProduct[K] | undefined }>;

const faceted = ({ fits = [], properties = [] }: Filtered): FacetedProduct => ({ fits, properties });

/** What an option's text says: `Foreland 40 eCCR (69)`. */
export const optionText = ({ label, count }: Pick<FacetOption, "label" | "count">): string =>
  `${label} (${count})`;

/**
 * The choices of an address, or of a form, whose built options may have their texts as values.
 * Unknown names and values are ignored: everything is shown then.
 */
export function parseChoices(query: URLSearchParams, facets: readonly Facet[]): Choices {
  return new Map(
    facets.flatMap(({ name, options }): [string, string][] => {
      const value = query.get(name);
      const chosen = options.find((option) => option.value === value || optionText(option) === value);
      return chosen ? [[name, chosen.value]] : [];
    }),
  );
}

/** The products that have all chosen values, in their order. */
export function filterProducts<T extends Filtered>(products: readonly T[], choices: Choices): readonly T[] {
  if (choices.size === 0) return products;
  return products.filter((product) => {
    const values = facetValues(faceted(product));
    return [...choices].every(([name, value]) => values.get(name)?.has(value));
  });
}

const without = (choices: Choices, name: string): Choices =>
  new Map([...choices].filter(([other]) => other !== name));

/**
 * The facets with how many products each option would leave beside the other chosen filters.
 * Options that would leave none are left out, except chosen ones.
 */
export function countFacets(
  products: readonly Filtered[],
  facets: readonly Facet[],
  choices: Choices,
): readonly Facet[] {
  return facets.map((facet) => {
    const left = filterProducts(products, without(choices, facet.name)).map(faceted);
    const counts = countValues(left).get(facet.name);
    const options = facet.options
      .map((option) => ({ ...option, count: counts?.get(option.value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || choices.get(facet.name) === value);
    return { ...facet, options };
  });
}

/** A chosen filter: its text, and the choices without it. */
export interface ChosenFilter {
  label: string;
  rest: Choices;
}

export const chosenFilters = (facets: readonly Facet[], choices: Choices): ChosenFilter[] =>
  facets.flatMap(({ name, options }) => {
    const chosen = options.find(({ value }) => value === choices.get(name));
    return chosen ? [{ label: chosen.label, rest: without(choices, name) }] : [];
  });

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Short, because it stands on one line with number and price. */
const fitLabel = ({ quantity, interval }: ListedFit): string =>
  `${quantity === 0 ? "option," : `${quantity} ×`} ${lowerFirst(interval)}`;

/** For the chosen unit: `4 × every 12 months`; undefined without one. */
export function unitInterval({ fits = [] }: Pick<ListingProduct, "fits">, choices: Choices) {
  const slug = choices.get(UNIT_FACET);
  const fit = fits.find(({ unit }) => unit.slug === slug);
  return fit && fitLabel(fit);
}
