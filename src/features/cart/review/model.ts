import { fromMajor, type Minor } from "../../../contract/rules/money.ts";
import { type Cart, type CartItem, createCart } from "../model.ts";

/** The current data of a product in the catalogue. */
export interface CatalogueEntry {
  documentId: string;
  slug: string;
  title: string;
  /** Major units of USD; 0 means on request, null means not sold here (PRD-04). */
  price: number | null;
  /** The part number; empty if it has none. */
  part: string;
  /** Conditions of sale as they came: see `conditionsOfCart`. */
  conditions: unknown;
}

/** A changed name or price; the place that shows it says in which currency. */
export type LineChange = { kind: "renamed"; was: string } | { kind: "repriced"; was: Minor; now: Minor };

/** A difference between a cart line and the catalogue, to be shown to the customer (D17). */
export type LineNote = LineChange | { kind: "withdrawn" } | { kind: "on-request" };

export const describeChange = (change: LineChange, money: (amount: Minor) => string): string =>
  change.kind === "renamed"
    ? `The name has changed; it was “${change.was}”.`
    : `The price has changed from ${money(change.was)} to ${money(change.now)}.`;

export interface LineReview {
  notes: readonly LineNote[];
  /** Undefined if the product is no longer in the catalogue. */
  slug: string | undefined;
  /** The part number, if it is known. */
  part: string | undefined;
  /** Conditions of sale as they came: see `conditionsOfCart`. */
  conditions: unknown;
}

/** Line reviews by documentId. */
export type CartReview = ReadonlyMap<string, LineReview>;

/** Whether a line can be bought. Lines without a review count as payable. */
export const isPayable = (review: LineReview | undefined): boolean =>
  !review?.notes.some(({ kind }) => kind === "withdrawn" || kind === "on-request");

/** The current unit price in cents of USD; undefined if the product cannot be bought. */
export function priceOf({ price }: Pick<CatalogueEntry, "price">): Minor | undefined {
  return price === null || price === 0 ? undefined : fromMajor(price);
}

function reviewItem(item: CartItem, entry: CatalogueEntry | undefined): LineReview {
  // A product without a price is listed but not sold here: for the customer it is withdrawn.
  if (entry === undefined || entry.price === null)
    return { notes: [{ kind: "withdrawn" }], slug: entry?.slug, part: entry?.part, conditions: undefined };
  const now = priceOf(entry);
  const notes: LineNote[] = [];
  if (entry.title !== item.title) notes.push({ kind: "renamed", was: item.title });
  if (now === undefined) notes.push({ kind: "on-request" });
  else if (now !== item.price) notes.push({ kind: "repriced", was: item.price, now });
  return { notes, slug: entry.slug, part: entry.part, conditions: entry.conditions };
}

/** Announces the number of changed lines to screen readers; empty if no line has changed. */
export function describeCartChanges(review: CartReview, items: readonly CartItem[]): string {
  const lines = items.filter(({ id }) => review.get(id)?.notes.length).length;
  if (lines === 0) return "";
  return lines === 1
    ? "1 line has changed since you put it into the cart."
    : `${lines} lines have changed since you put them into the cart.`;
}

/** Compares cart lines with the catalogue's entries of the same ids. */
export function reviewItems(items: readonly CartItem[], entries: readonly CatalogueEntry[]): CartReview {
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  return new Map(items.map((item) => [item.id, reviewItem(item, byId.get(item.id))]));
}

/** Updates titles and prices from the catalogue; a line without an entry or a price stays. */
export function withCatalogue(cart: Cart, entries: readonly CatalogueEntry[]): Cart {
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  const items = cart.items.map((item) => {
    const entry = byId.get(item.id);
    return entry ? { ...item, title: entry.title, price: priceOf(entry) ?? item.price } : item;
  });
  const isUnchanged = items.every((item, index) => {
    const before = cart.items[index];
    return item.title === before?.title && item.price === before.price;
  });
  return isUnchanged ? cart : createCart(items);
}

/** Keeps earlier notes until the page unloads: the first review has already updated the cart. */
export function mergeReviews(earlier: CartReview, later: CartReview): CartReview {
  const merged = new Map(earlier);
  for (const [id, review] of later) {
    const before = merged.get(id);
    const earlierNotes =
      !isPayable(review) || !before
        ? []
        : before.notes.filter(({ kind }) => kind === "renamed" || kind === "repriced");
    const newKinds = review.notes.map(({ kind }) => kind);
    merged.set(id, {
      ...review,
      notes: [...earlierNotes.filter(({ kind }) => !newKinds.includes(kind)), ...review.notes],
    });
  }
  return merged;
}
