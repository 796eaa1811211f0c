import { MAX_COMPARED } from "./chosen.ts";

export const COMPARE_MESSAGES = {
  title: "Key facts of the units",
  loading: "Loading the units…",
  none: "No unit is chosen yet. Press “Compare” at a unit, on its page or in a list.",
  notStated: "Not stated",
  noCondition: "condition not stated",
} as const;

export const missingUnit = (slug: string): string =>
  `There is no unit “${slug}” to compare. It may have been withdrawn or renamed.`;
export const notLoaded = (slug: string): string => `The page of “${slug}” did not load.`;
export const tooManyUnits = (titles: readonly string[]): string =>
  `At most ${MAX_COMPARED} units are compared. Remove one to see ${titles.join(" or ")}.`;
export const ignoredEntries = (count: number): string =>
  count === 1
    ? "1 further entry of the address is left out."
    : `${count} further entries of the address are left out.`;
export const shownUnits = (count: number): string =>
  count === 1 ? "1 unit. Add another one to compare it with." : `${count} units side by side`;
