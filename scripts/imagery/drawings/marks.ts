import { TEAL } from "../../../src/contract/rules/brand.ts";

// Our own marks of certificates, by what they are about: a ring of ticks with a sign in it.

/** The depth scale of the brand, bent to a ring. */
function ring(): string {
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * 2 * Math.PI;
    const inner = index % 5 === 0 ? 39 : 41.5;
    const at = (radius: number): string =>
      `${(48 + radius * Math.sin(angle)).toFixed(2)} ${(48 - radius * Math.cos(angle)).toFixed(2)}`;
    return `M${at(inner)}L${at(45)}`;
  });
  return `<path d="${ticks.join("")}" stroke-width="1.2"/><circle cx="48" cy="48" r="34" stroke-width="1.5"/>`;
}

const mark = (sign: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="none" stroke="${TEAL}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${ring()}${sign}</g></svg>\n`;

/** A circle of three arrows: plan, do, check. */
const management = `<path d="M48 31a17 17 0 0 1 15.4 9.8M64.3 52.8a17 17 0 0 1-13 12M45 64.7A17 17 0 0 1 33 40"/><path d="M63.8 33.5v7.8h-7.8M56.5 68.5l-5.6-4 4-5.6M28 42.5l5.5-3.5 3.6 5.4"/>`;
const environment = `<path d="M34 60c-2-18 10-28 30-27 1 18-8 30-24 28M34 66c2-10 8-18 18-23"/>`;
const safety = `<path d="M48 28l17 6v13c0 11-7 18-17 22-10-4-17-11-17-22V34z"/><path d="M40 48l6 6 11-12"/>`;
const examination = `<path d="M35 30h18l9 9v27H35zM53 30v9h9"/><path d="M42 53l5 5 9-10"/>`;
const pressure = `<path d="M40 68V42q0-8 8-9 8 1 8 9v26zM44 33v-5h8v5M37 28h22"/><path d="M40 50h16"/>`;
const measurement = `<path d="M30 58a18 18 0 0 1 36 0M48 58l-7-11M36 44l2 2.5M48 40v4M60 44l-2 2.5"/><path d="M36 65h24"/>`;
const endurance = `<path d="M28 50h8l4-14 8 27 6-20 4 7h10"/>`;
const transport = `<path d="M32 42l16-9 16 9v16l-16 9-16-9zM32 42l16 9 16-9M48 51v16"/>`;

export const marks: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    management,
    environment,
    safety,
    examination,
    pressure,
    measurement,
    endurance,
    transport,
  }).map(([name, sign]) => [`mark-${name}`, () => mark(sign)]),
);
