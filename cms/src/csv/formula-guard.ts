/** What spreadsheets read as the beginning of a formula, in full width too. */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u;

/** What may stand between the start of a text and a formula; apostrophes are guards themselves. */
const LEADING = /[\s']/u;

/** What separates fields or lines in some countries, so that a formula may begin after it. */
const SEPARATORS = new Set([";", "\t", "\r", "\n"]);

/** Puts an apostrophe wherever a spreadsheet would begin a formula, so that it shows text. */
export function addGuards(text: string): string {
  return guardPositions(text)
    .map((isGuarded, at) => (isGuarded ? "'" : "") + text.charAt(at))
    .join("");
}

/** Takes off what `addGuards` added: returns exactly the text that it was given. */
export function removeGuards(text: string): string {
  if (!text.includes("'")) return text;
  return guardPositions(text)
    .map((isGuarded, at) => (isGuarded && text.charAt(at) === "'" ? "" : text.charAt(at)))
    .join("");
}

/** For each position, whether a formula may begin there. Linear, because files can be hostile. */
function guardPositions(text: string): boolean[] {
  const positions: boolean[] = new Array(text.length).fill(false);
  let leadsToFormula = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text.charAt(at);
    leadsToFormula = FORMULA.test(character) || (leadsToFormula && LEADING.test(character));
    positions[at] = leadsToFormula && (at === 0 || SEPARATORS.has(text.charAt(at - 1)));
  }
  return positions;
}
