import type { PartSeed } from "./part-entries";

type Part = Pick<PartSeed, "fits" | "contents" | "replacedBy"> & { readonly slug: string };

/** The slugs of the products that a part names: they are written before it. */
const namedBy = ({ fits, contents, replacedBy }: Part): string[] => [
  ...fits.map(({ unit }) => unit),
  ...contents.map(({ part }) => part),
  ...(replacedBy === null ? [] : [replacedBy]),
];

/** Products in an order in which each comes after those that it names as a part. */
export function partsLast<T extends Part>(products: readonly T[]): T[] {
  return sorted(products).order;
}

/** The first product that names itself as a part, directly or through others; null without one. */
export function firstInCircle<T extends Part>(products: readonly T[]): T | null {
  return sorted(products).circle;
}

function sorted<T extends Part>(products: readonly T[]): { order: T[]; circle: T | null } {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const order = new Set<T>();
  const open = new Set<T>();
  let circle: T | null = null;
  const add = (product: T | undefined): void => {
    if (product === undefined || order.has(product)) return;
    if (open.has(product)) {
      circle ??= product;
      return;
    }
    open.add(product);
    for (const slug of namedBy(product)) add(bySlug.get(slug));
    open.delete(product);
    order.add(product);
  };
  for (const product of products) add(product);
  return { order: [...order], circle };
}
