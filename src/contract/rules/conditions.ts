/** Conditions of sale (CON-01, CON-02): the rules that site and CMS share. */

/** What a condition asks for; for `destinations`, the shipping address is the evidence. */
export const CONDITION_KINDS = ["qualification", "end-use statement", "destinations"] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** A condition as customers read it. */
export interface ConditionText {
  readonly documentId: string;
  readonly title: string;
  readonly text: string;
  readonly kind: ConditionKind;
  /** Codes such as `GB` of the countries that are released; of no meaning for other kinds. */
  readonly countries: readonly string[];
}

/** A condition with the products of a cart or quotation that it applies to. */
export interface AppliedCondition extends ConditionText {
  readonly products: ReadonlyArray<{ readonly title: string; readonly slug: string }>;
}

/** Whether goods under a condition may be sent to a country. @param code as in `gb` */
export const isReleased = ({ kind, countries }: Pick<ConditionText, "kind" | "countries">, code: string) =>
  kind !== "destinations" || countries.includes(code.toUpperCase());

/** Why no payment can be made; pages offer a quotation beside it (CON-02). */
export const notReleasedText = (product: string, country: string): string =>
  `${product} is not released for ${country}, so it cannot be paid for here. Please ask for a quotation.`;

/** The names of the countries that a condition releases, sorted by name. */
function releasedCountries({ countries }: Pick<ConditionText, "countries">): string[] {
  // The browser's own names: the list of all countries would be more to load.
  const names = new Intl.DisplayNames("en", { type: "region" });
  return countries.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, "en"));
}

/** What a condition says, line by line, below its title. */
export function conditionLines(condition: Omit<ConditionText, "documentId" | "title">): string[] {
  const countries = releasedCountries(condition).join(", ") || "no country";
  const released = condition.kind === "destinations" ? [`Released for ${countries}.`] : [];
  return [...released, ...condition.text.split("\n")];
}

/** Codes of two capital letters, separated by spaces. */
export const COUNTRY_CODES = /^[A-Z]{2}( [A-Z]{2})*$/;
export const COUNTRY_CODES_RULE =
  "must be country codes of two capital letters, separated by one space each, such as GB DE FR";
