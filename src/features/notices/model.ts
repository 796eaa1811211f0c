import type { NavLink } from "../../contract/navigation.ts";
import { typeset } from "../../contract/rules/typeset.ts";
import type { Equipment } from "../../contract/shapes/controlled.ts";
import { ROUTES } from "../../contract/site.ts";
import { titleOf } from "../documents/list.ts";
import { rangeText } from "../documents/model.ts";

export const NOTICES_LINK: NavLink = { label: "Safety notices", href: ROUTES.notices };

/** The steps of a text with one step per line. */
export const stepsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Models that a notice concerns with the same serial numbers, in words. */
interface Concerned {
  readonly models: string;
  readonly serials: string;
}

/** Whom a notice concerns: models with the same serial numbers, or the same note, together. */
export const concernedBy = (equipment: readonly Equipment[]): Concerned[] =>
  [...Map.groupBy(equipment, rangeText)].map(([serials, items]) => ({
    models: typeset(items.map(({ model }) => titleOf(model)).join(", ")),
    serials,
  }));
