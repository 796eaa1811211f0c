import rules from "./cart-lines.css?inline";

let added = false;

/**
 * Styles of the cart's lines. They come with the script that draws the lines: before it, there are none, and the header stands in
 * every page, whose first flight would carry them.
 */
export function addCartStyles(): void {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
