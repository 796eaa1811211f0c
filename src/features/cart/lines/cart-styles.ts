import rules from "./cart-lines.css?inline";

let added = false;

/**
 * Adds the styles of cart lines. They load with the script that renders the lines, because the
 * header's HTML is in every page's first flight.
 */
export function addCartStyles(): void {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
