const UNITS =
  "(?:[cmk]?m|[mkM]?bar|[kM]?Pa|k?g|m?L|J|min|h|s|°C|K|V|m?Ah|Wh|W|Nm?|lm|[kM]?Hz|UNF|%)(?![\\p{L}\\d])";
/** A number behind a model, thread or standard, a unit behind its amount, `×` between amounts. */
const KEPT_SPACE = new RegExp(
  `(?<=\\b[A-Z]+[a-z]*) (?=[A-Z]?\\d)(?!\\d[\\d.,]* ${UNITS})|(?<=\\d) (?=${UNITS}|× ?\\d)|(?<=\\d\\s×) (?=\\d)`,
  "gu",
);
/** Oxygen and carbon dioxide, and their partial pressures: `PO2`, `PCO2`. */
const GAS = /(?<![\w-])(P?C?O)2(?![\w-])/g;

/** A dash that a word joiner follows: of a range, `3-pin` or `Bail-out`, but not of an address. */
const KEPT_DASH = /(?<=\d)(?:–(?=\d)|-(?=pin\b))|(?<=(?:^|[\s(>*])[Bb]ail)-(?=out\b(?!-))/g;

/**
 * Sets a text for reading: lines do not break inside `10.77 × 2.62 mm`, `0.9–1.3 bar`,
 * `3-pin`, `Bail-out`, `EN 14143` and `Foreland 40`, and gases have their subscripts. For display
 * only: what is searched or compared stays as typed.
 */
export const typeset = (text: string): string =>
  text.replace(KEPT_SPACE, "\u00a0").replace(KEPT_DASH, "$&\u2060").replace(GAS, "$1₂");
