import type { NavLink } from "../../contract/navigation.ts";
import { ROUTES } from "../../contract/site.ts";

export const NOTICES_LINK: NavLink = { label: "Safety notices", href: ROUTES.notices };

/** The steps of a text with one step per line. */
export const stepsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
