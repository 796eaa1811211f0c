import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { statedLimits } from "../../../../src/contract/rules/limit-problems.ts";
import { typeset } from "../../../../src/contract/rules/typeset.ts";
import type { Limit } from "../../../../src/contract/shapes/limit.ts";
import { type DrawnLimit, depthStep, envelopeOf } from "../../../../src/features/drawings/envelope.ts";
import { UnitEnvelope } from "../../../../src/features/drawings/UnitEnvelope.tsx";
import { SEEDED_UNITS } from "../../../harness/seeded-units.ts";

const drawn = (limit: Limit): DrawnLimit => ({ ...limit, figure: `${limit.minutes ?? limit.metres} of it` });
const depth = (metres: number) => drawn({ kind: "depth", metres, minutes: null, condition: "Air" });
const oxygen = (minutes: number) => drawn({ kind: "oxygen", metres: null, minutes, condition: "2 L" });
const scrubber = (metres: number, minutes: number) =>
  drawn({ kind: "scrubber", metres, minutes, condition: "4 °C" });

test("a scrubber's duration bounds the depths down to where it was measured, unless the oxygen ends before", () => {
  const { regions, edges, end } = envelopeOf([
    ...[depth(100), scrubber(100, 140), oxygen(170), scrubber(40, 190)],
  ]) ?? { regions: [], edges: [], end: 0 };
  expect(regions).toEqual([
    { from: 0, to: 40, minutes: 170 },
    { from: 40, to: 100, minutes: 140 },
  ]);
  expect(edges.map(({ minutes, from }) => [minutes, from])).toEqual([
    ...[
      [140, 40],
      [170, 0],
      [190, null],
    ],
  ]);
  expect(end).toBe(190);
});

test("oxygen alone bounds all depths, and nothing is drawn without a depth or a duration", () => {
  expect(envelopeOf([depth(6), oxygen(165)])?.regions).toEqual([{ from: 0, to: 6, minutes: 165 }]);
  expect(envelopeOf([depth(6)])).toBeNull();
  expect(envelopeOf([oxygen(165)])).toBeNull();
  expect(envelopeOf([])).toBeNull();
});

/** Limits as the CMS accepts them: scrubbers down to the depth, which last shorter when deeper. */
const anyLimits = fc
  .record({
    depths: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 }),
    durations: fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }), { minLength: 4, maxLength: 4 }),
    gas: fc.option(fc.integer({ min: 1, max: 2_000 })),
    seed: fc.integer(),
  })
  .map(({ depths, durations, gas, seed }) => {
    const sorted = depths.toSorted((a, b) => a - b);
    const longest = durations.toSorted((a, b) => b - a);
    const limits = [
      depth(sorted.at(-1) ?? 1),
      ...sorted.map((metres, index) => scrubber(metres, longest[index] ?? 1)),
      ...(gas === null ? [] : [oxygen(gas)]),
    ];
    const turn = Math.abs(seed) % limits.length;
    return [...limits.slice(turn), ...limits.slice(0, turn)];
  });

/** Whether a point is within all limits, from their meaning alone. */
function mayBeDived(limits: readonly DrawnLimit[], metres: number, minutes: number): boolean {
  const most = limits.find(({ kind }) => kind === "depth")?.metres ?? 0;
  const gas = limits.find(({ kind }) => kind === "oxygen")?.minutes ?? Number.POSITIVE_INFINITY;
  const measured = limits.filter((one) => one.kind === "scrubber" && (one.metres ?? 0) >= metres);
  const lasts = Math.max(...measured.map((one) => one.minutes ?? 0));
  return metres <= most && minutes <= gas && minutes <= lasts;
}

test("exactly the depths and times within all limits are filled, whichever order the limits have", () => {
  const point = fc.tuple(fc.integer({ min: 1, max: 450 }), fc.integer({ min: 1, max: 2_100 }));
  fc.assert(
    fc.property(anyLimits, point, (limits, [metres, minutes]) => {
      const { regions, edges, end } = envelopeOf(limits) ?? { regions: [], edges: [], end: 0 };
      const isFilled = regions.some(
        (region) => metres > region.from && metres <= region.to && minutes <= region.minutes,
      );
      expect(isFilled).toBe(mayBeDived(limits, metres, minutes));
      expect(edges).toHaveLength(limits.length - 1);
      expect(Math.max(...regions.map((region) => region.minutes))).toBeLessThanOrEqual(end);
    }),
    { numRuns: 500 },
  );
});

test("ticks of a depth are 1, 5, 10, 50 m apart and so on, four to twenty of them", () => {
  expect([6, 40, 100, 300].map(depthStep)).toEqual([1, 10, 10, 50]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 2_000 }), (metres) => {
      const ticks = metres / depthStep(metres);
      expect(ticks).toBeGreaterThanOrEqual(4);
      expect(ticks).toBeLessThanOrEqual(20);
    }),
  );
});

const UNITS = SEEDED_UNITS.filter(({ limits }) => limits.length > 0).map((unit) => {
  const limits = statedLimits(unit);
  return { slug: unit.slug, limits, html: renderToStaticMarkup(<UnitEnvelope limits={limits} />) };
});

test.each(UNITS)(
  "the envelope of $slug says each limit with its condition, in the key facts' words",
  ({ limits, html }) => {
    const text = html.replaceAll(/<[^>]*>/g, "|");
    for (const { kind, figure, metres, condition } of limits) {
      const place = kind === "scrubber" ? ` at ${metres} m` : "";
      const name = { depth: "Depth", scrubber: "Scrubber", oxygen: "Oxygen" }[kind];
      expect(text).toContain(`${name} ${figure}${place}`);
      expect(text).toContain(`|${typeset(condition ?? "")}|`);
    }
  },
);

test.each([
  [40, ["0", "10 m", "20 m", "30 m", "40 m"]],
  [100, ["0", "20 m", "40 m", "60 m", "80 m", "100 m"]],
])(
  "the depth axis of %i m has numbers from the surface to the bottom beside short words, and the caption says that it is no dive plan",
  (metres, marks) => {
    const html = renderToStaticMarkup(<UnitEnvelope limits={[depth(metres), oxygen(180)]} />);
    expect([...html.matchAll(/>(0|\d+ m)</g)].map(([, mark]) => mark)).toEqual(marks);
    expect(html).toContain(">Dive envelope: limits, not a dive plan<");
  },
);

test("depths leave out what words would cover that begin at their axis", () => {
  const condition = "2 L at 200 bar, 40 bar reserve, 20 L for purging";
  const html = renderToStaticMarkup(<UnitEnvelope limits={[depth(40), { ...oxygen(180), condition }]} />);
  expect([...html.matchAll(/>(0|\d+ m)</g)].map(([, mark]) => mark)).toEqual(["0", "20 m", "30 m", "40 m"]);
});

test("a time of the axis at the end of a duration stands before it", () => {
  const limits = [depth(100), scrubber(100, 190), oxygen(180)];
  const html = renderToStaticMarkup(<UnitEnvelope limits={limits} />);
  const times = [...html.matchAll(/<text( class="before")? [^>]*>(\d h)</g)];
  expect(times.map(([, before, time]) => [time, before !== undefined])).toEqual([
    ["1 h", false],
    ["2 h", false],
    ["3 h", true],
  ]);
});

test.each(UNITS)("the envelope of $slug takes at most 900 B and no inline style", ({ html }) => {
  expect(html).not.toContain("style");
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(900);
  const ends = [...html.matchAll(/<rect y="(\d+)" width="([\d.]+)%" height="(\d+)"/g)].map(
    ([, y, width, height]) => [Number(width), Number(y) + Number(height)],
  );
  expect(ends.length).toBeGreaterThan(0);
  for (const [width] of ends) expect(width).toBeLessThanOrEqual(100);
});
