/** Wordmarks of the distributors: SVG of strokes only, so that no font is needed. */

interface Letter {
  /** Width of the letter on a grid 10 high, without its spacing. */
  readonly width: number;
  readonly path: string;
}

/** Capitals as single strokes between y 0 and 10, and a few small letters (x height 6.4). */
const letters: Readonly<Record<string, Letter>> = {
  A: { width: 8, path: "M0 10L4 0L8 10M1.5 6.6H6.5" },
  B: { width: 6.4, path: "M0 0V10H3.6Q6.4 10 6.4 7.4T3.6 4.8H0M0 0H3.2Q5.8 0 5.8 2.4T3.2 4.8" },
  C: { width: 7.4, path: "M7.4 2.2A5 5 0 1 0 7.4 7.8" },
  D: { width: 7.4, path: "M0 0V10H2.6Q7.4 10 7.4 5T2.6 0z" },
  E: { width: 5.6, path: "M5.6 0H0V10H5.6M0 4.9H5" },
  G: { width: 8, path: "M7.6 2.2A5 5 0 1 0 8 7.6V5.4H5" },
  H: { width: 7.2, path: "M0 0V10M7.2 0V10M0 4.9H7.2" },
  I: { width: 0, path: "M0 0V10" },
  K: { width: 6.6, path: "M0 0V10M6.2 0L0 6.2M2.3 4L6.6 10" },
  L: { width: 5.2, path: "M0 0V10H5.2" },
  N: { width: 7.2, path: "M0 10V0L7.2 10V0" },
  O: { width: 9.6, path: "M4.8 0A4.8 5 0 1 1 4.8 10A4.8 5 0 1 1 4.8 0" },
  P: { width: 6, path: "M0 10V0H3.2Q6 0 6 2.8T3.2 5.6H0" },
  R: { width: 6.2, path: "M0 10V0H3.2Q6 0 6 2.7T3.2 5.4H0M3.2 5.4L6.2 10" },
  S: { width: 6, path: "M5.8 1.8Q5 0 3 0Q0.3 0 0.3 2.5Q0.3 4.4 3 4.9Q6 5.5 6 7.5Q6 10 3 10Q0.8 10 0 8" },
  T: { width: 6.6, path: "M0 0H6.6M3.3 0V10" },
  U: { width: 7, path: "M0 0V6.4Q0 10 3.5 10T7 6.4V0" },
  V: { width: 7.6, path: "M0 0L3.8 10L7.6 0" },
  Y: { width: 7.2, path: "M0 0L3.6 5.2L7.2 0M3.6 5.2V10" },
  e: { width: 6.2, path: "M0.1 6.7H6.2A3.1 3.2 0 1 0 5.5 8.9" },
  i: { width: 0, path: "M0 3.6V10M0 0.9V1.1" },
  l: { width: 0, path: "M0 0V10" },
  n: { width: 5.2, path: "M0 3.6V10M0 6.4Q0 3.6 2.7 3.6T5.2 6.4V10" },
  o: { width: 6.4, path: "M3.2 3.6A3.2 3.2 0 1 1 3.2 10A3.2 3.2 0 1 1 3.2 3.6" },
  r: { width: 3, path: "M0 3.6V10M0 6.6Q0 3.6 3 3.7" },
  " ": { width: 3.4, path: "" },
};

/** A word whose capitals are `height` pixels high, its upper left corner at x, y. */
function word(text: string, x: number, y: number, height: number, stroke: number, spacing: number): string {
  const scale = height / 10;
  let at = x;
  const parts = [...text].map((char) => {
    const letter = letters[char];
    if (!letter) throw new Error(`No letter ${char}`);
    const part = letter.path
      ? `<path d="${letter.path}" transform="translate(${at.toFixed(2)} ${y}) scale(${scale})"/>`
      : "";
    at += letter.width * scale + spacing;
    return part;
  });
  return `<g fill="none" stroke-width="${stroke / scale}" stroke-linejoin="round" stroke-linecap="round">${parts.join("")}</g>`;
}

const logo = (colour: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="320" height="120"><g stroke="${colour}">${body}</g></svg>\n`;

const skagvik = (): string =>
  logo(
    "#12304a",
    `<path d="M12 60L40 22L55 42L68 28L92 60z" fill="#12304a" stroke="none"/><path d="M12 66H92L68 90L55 78L40 94z" fill="#12304a" fill-opacity=".35" stroke="none"/>${word("SKAGVIK", 112, 36, 30, 5.5, 9)}${word("DYKK", 113, 80, 12, 2.4, 8)}`,
  );

const corvane = (): string =>
  logo(
    "#37474f",
    `<circle cx="50" cy="60" r="36" fill="none" stroke-width="5"/><path d="M24 78L70 46M60 42L76 42L72 58z" fill="#b3512a" stroke="#b3512a" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M50 60V88" stroke-width="4"/>${word("CORVANE", 106, 38, 25, 6.5, 7.5)}<g stroke="#b3512a">${word("SUBSEA SUPPLY", 106, 78, 11, 2.2, 5)}</g>`,
  );

const pelorin = (): string =>
  logo(
    "#1d4d3a",
    `<g fill="none" stroke-width="3" stroke-linejoin="round"><path d="M50 14L56 54L50 60L44 54z"/><path d="M50 106L56 66L50 60L44 66z"/><path d="M4 60L44 54L50 60L44 66z"/><path d="M96 60L56 54L50 60L56 66z"/></g><circle cx="50" cy="60" r="26" fill="none" stroke-width="1.5" stroke-dasharray="2 4"/>${word("Pelorin", 116, 30, 38, 5, 7)}${word("DIVE TECHNOLOGY", 116, 82, 11, 2, 4.2)}`,
  );

export const logos: ReadonlyMap<string, () => string> = new Map([
  ["distributor-skagvik-dykk", skagvik],
  ["distributor-corvane-subsea", corvane],
  ["distributor-pelorin", pelorin],
]);
