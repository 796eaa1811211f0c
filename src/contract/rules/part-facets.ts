import type { Product } from "../shapes/product.ts";

/** A value by which a listing is filtered, and how many of its products have it. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

/** What a listing is filtered by (FIT-03): the unit that parts fit, or a property of theirs. */
export interface Facet {
  /** Name in the address: `unit`, `family`. */
  name: string;
  label: string;
  options: readonly FacetOption[];
}

/** What a product is filtered by. */
export interface FacetedProduct {
  fits: readonly { unit: { slug: string } }[];
  properties: Product["properties"];
}

export const UNIT_FACET = "unit";

/** Names that the address of a listing already has. */
const RESERVED_NAMES: readonly string[] = [UNIT_FACET, "limit", "sort", "page"];

/** A property's name in the address; empty if the label has no letter or digit of the alphabet. */
export function facetName(label: string): string {
  const name = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
  return RESERVED_NAMES.includes(name) ? `part-${name}` : name;
}

/** Cached, because each product of a listing repeats the same few labels. */
const names = new Map<string, string>();

function cachedName(label: string): string {
  const name = names.get(label) ?? facetName(label);
  names.set(label, name);
  return name;
}

/** The values of a product by facet, each once. Properties whose label has no name are left out. */
export function facetValues({ fits, properties }: FacetedProduct): Map<string, Set<string>> {
  const values = new Map([[UNIT_FACET, new Set(fits.map(({ unit }) => unit.slug))]]);
  for (const { label, value } of properties) {
    const name = cachedName(label);
    if (name !== "") values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return values;
}

const byLabel = new Intl.Collator("en", { numeric: true });
const compareLabels = (a: { label: string }, b: { label: string }): number =>
  byLabel.compare(a.label, b.label) || (a.label < b.label ? -1 : 1);

/** How many of the products have each value of each facet. */
export function countValues(products: readonly FacetedProduct[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const product of products)
    for (const [name, values] of facetValues(product)) {
      const counted = counts.get(name) ?? new Map<string, number>();
      counts.set(name, counted);
      for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
    }
  return counts;
}

/** The label of each property by its name; of labels with the same name, the first by alphabet. */
function labelsOf(products: readonly FacetedProduct[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { label } of products.flatMap(({ properties }) => properties)) {
    const known = labels.get(cachedName(label));
    if (known === undefined || label < known) labels.set(cachedName(label), label);
  }
  return labels;
}

/** Leaves out the first word of titles that all begin with it, such as the maker's name. */
function shortTitles(options: readonly FacetOption[]): FacetOption[] {
  const first = options[0]?.label.match(/^\S+ /)?.[0];
  const isCommon = first !== undefined && options.every(({ label }) => label.startsWith(first));
  return options.map((option) => ({
    ...option,
    label: isCommon ? option.label.slice(first.length) : option.label,
  }));
}

const coverage = ({ options }: Facet): number => options.reduce((sum, { count }) => sum + count, 0);

/**
 * The facets of a listing: unit first, then properties, the most common first. Options are sorted
 * by title. A facet with a single option would not narrow anything and is left out.
 * @param unitTitle the title of a unit by its slug
 */
export function facetsOf(
  products: readonly FacetedProduct[],
  unitTitle: (slug: string) => string,
): readonly Facet[] {
  const labels = labelsOf(products);
  const facets = [...countValues(products)].map(([name, counts]): Facet => {
    const titleOf = name === UNIT_FACET ? unitTitle : (value: string) => value;
    const options = [...counts].map(([value, count]) => ({ value, label: titleOf(value), count }));
    return {
      ...{ name, label: name === UNIT_FACET ? "Unit" : (labels.get(name) ?? name) },
      options: (name === UNIT_FACET ? shortTitles(options) : options).sort(compareLabels),
    };
  });
  return facets
    .filter(({ options }) => options.length > 1)
    .sort(
      (a, b) =>
        Number(b.name === UNIT_FACET) - Number(a.name === UNIT_FACET) ||
        coverage(b) - coverage(a) ||
        compareLabels(a, b),
    );
}
