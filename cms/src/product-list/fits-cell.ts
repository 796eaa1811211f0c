import fitSchema from "../components/product/fit.json";
import { serializeReference } from "../serializers/reference";
import { joinItems, splitItems } from "./list-cells";
import type { ListedFit, ListedProduct } from "./listed-product";
import type { Parsed, SavedFit } from "./parsed";
import type { FindUnits } from "./units";

const FIT = /^(.+) x (\d{1,5}) (?:on condition|every (\d{1,5}) (month|hour)s?)$/i;

const LIMITS = fitSchema.attributes;
type Limits = (typeof LIMITS)["quantity" | "every"];

/** Such as `foreland-40 x 2 every 12 months; foreland-90 x 1 on condition`. */
export const fitsText = ({ fits }: ListedProduct): string =>
  joinItems(fits.flatMap(({ unit, ...fit }) => (unit === null ? [] : `${unit.slug} ${inUse(fit)}`)));

const inUse = ({ quantity, every, per }: Omit<ListedFit, "unit">): string =>
  `x ${quantity} ${every === null ? "on condition" : `every ${every} ${every === 1 ? per.slice(0, -1) : per}`}`;

/** Why the list must not change the units of a product; null if it may. */
export const fitsLock = ({ fits }: ListedProduct): string | null =>
  fits.every(({ unit }) => unit !== null)
    ? null
    : "One of these units is not published. Change them in the product's form.";

/** Reads the units that a cell names by slug or part number. */
export function parseFits(text: string, findUnits: FindUnits): Parsed {
  const saved: SavedFit[] = [];
  const shown: object[] = [];
  for (const item of splitItems(text)) {
    const [, name = "", quantity, every, per] = FIT.exec(item) ?? [];
    const use = {
      quantity: Number(quantity),
      every: every === undefined ? null : Number(every),
      per: per === undefined ? "condition" : `${per.toLowerCase()}s`,
    };
    if (
      !isAllowed(LIMITS.quantity, use.quantity) ||
      (use.every !== null && !isAllowed(LIMITS.every, use.every))
    )
      return { problem: ruleOf(item) };
    const [unit, other] = findUnits(name.trim());
    if (unit === undefined)
      return { problem: `No published product has the slug or part number ${quoted(name)}.` };
    if (other !== undefined)
      return { problem: `Several products have the part number ${quoted(name)}. Name the slug of one.` };
    saved.push({ unit: unit.documentId, ...use });
    shown.push({ unit: serializeReference(unit), ...use });
  }
  return { saved, shown };
}

const quoted = (text: string): string => `“${text.slice(0, 100)}”`;

const ruleOf = (item: string): string =>
  `${quoted(item)} must be a unit with its use, such as “foreland-40 x 2 every 12 months” or “HC-40 x 1 on condition”, at most ${LIMITS.quantity.max} of it and every ${LIMITS.every.max}.`;

/** The limits of the form; what is not a number is refused. */
const isAllowed = ({ min, max }: Limits, value: number): boolean => value >= min && value <= max;
