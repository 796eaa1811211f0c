import { type Cart, type CartItem, cartOf } from "./cart.ts";
import { oneLine } from "./cart-record.ts";
import { fromMajor, type Minor } from "./money.ts";

/** What the catalogue says of a product now. */
export interface CatalogueEntry {
  documentId: string;
  slug: string;
  title: string;
  /** Major units of USD; 0 is on request, null is not sold here (PRD-04). */
  price: number | null;
}

/** What a shopper must know of a line that is no longer as it was put into the cart (D17). */
export type LineNote =
  | { kind: "renamed"; was: string }
  | { kind: "repriced"; was: Minor; now: Minor }
  | { kind: "withdrawn" }
  | { kind: "on-request" };

export interface LineReview {
  notes: readonly LineNote[];
  /** Undefined for what is not in the catalogue any more. */
  slug: string | undefined;
}

/** By documentId. */
export type CartReview = ReadonlyMap<string, LineReview>;

/** Whether a line can be paid for, as far as is known. */
export const isPayable = (review: LineReview | undefined): boolean =>
  !review?.notes.some(({ kind }) => kind === "withdrawn" || kind === "on-request");

/** What a line costs now; undefined where it cannot be bought. */
export function priceOf({ price }: Pick<CatalogueEntry, "price">): Minor | undefined {
  return price === null || price === 0 ? undefined : fromMajor(price);
}

function reviewItem(item: CartItem, entry: CatalogueEntry | undefined): LineReview {
  // A product without a price is shown, but not sold here: for a shopper it is withdrawn.
  if (entry === undefined || entry.price === null)
    return { notes: [{ kind: "withdrawn" }], slug: entry?.slug };
  const now = priceOf(entry);
  const notes: LineNote[] = [];
  if (oneLine(entry.title) !== item.title) notes.push({ kind: "renamed", was: item.title });
  if (now === undefined) notes.push({ kind: "on-request" });
  else if (now !== item.price) notes.push({ kind: "repriced", was: item.price, now });
  return { notes, slug: entry.slug };
}

/** The number of lines with notes, for screen readers; empty without any. */
export function changesInWords(review: CartReview, items: readonly CartItem[]): string {
  const lines = items.filter(({ id }) => review.get(id)?.notes.length).length;
  if (lines === 0) return "";
  return lines === 1
    ? "1 line has changed since you put it into the cart."
    : `${lines} lines have changed since you put them into the cart.`;
}

/** Compares lines with what the catalogue has under their ids. */
export function reviewItems(items: readonly CartItem[], entries: readonly CatalogueEntry[]): CartReview {
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  return new Map(items.map((item) => [item.id, reviewItem(item, byId.get(item.id))]));
}

/** A cart with the titles and prices of the catalogue; what is not there or has no price stays as it was. */
export function withCatalogue(cart: Cart, entries: readonly CatalogueEntry[]): Cart {
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  const items = cart.items.map((item) => {
    const entry = byId.get(item.id);
    return entry ? { ...item, title: oneLine(entry.title), price: priceOf(entry) ?? item.price } : item;
  });
  const same = items.every((item, index) => {
    const before = cart.items[index];
    return item.title === before?.title && item.price === before.price;
  });
  return same ? cart : cartOf(items);
}

/** What was said of a line stays said until the page is left: a second look finds it as the first one has made it. */
export function mergeReviews(earlier: CartReview, later: CartReview): CartReview {
  const merged = new Map(earlier);
  for (const [id, review] of later) {
    const before = merged.get(id);
    const gone = !isPayable(review);
    const kept =
      gone || !before ? [] : before.notes.filter(({ kind }) => kind === "renamed" || kind === "repriced");
    const fresh = review.notes.map(({ kind }) => kind);
    merged.set(id, {
      ...review,
      notes: [...kept.filter(({ kind }) => !fresh.includes(kind)), ...review.notes],
    });
  }
  return merged;
}
