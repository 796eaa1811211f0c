import type { Point, Shape } from "./geometry.ts";

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) || 0;

/** Numbers with as few separators as SVG allows: `1.5-2 3`. */
const joined = (numbers: readonly number[]): string =>
  numbers
    .map((value, index) => {
      const text = String(value).replace(/^(-?)0\./, "$1.");
      return index === 0 || value < 0 ? text : ` ${text}`;
    })
    .join("");

/** Relative steps repeat where a part repeats, so that they compress; rounding does not add up. */
function lines(points: readonly Point[], isClosed: boolean, decimals: number): string {
  const whole = points.map((point) => point.map((value) => rounded(value, decimals)));
  const steps = whole.slice(1).flatMap((point, index) => {
    const last = whole[index] ?? point;
    return point.map((value, axis) => rounded(value - (last[axis] ?? 0), decimals));
  });
  return `M${joined(whole[0] ?? [])}l${joined(steps)}${isClosed ? "z" : ""}`;
}

function ring([x, y]: Point, radius: number, decimals: number): string {
  const r = rounded(radius, decimals);
  const start = [rounded(x - radius, decimals), rounded(y, decimals)];
  return `M${joined(start)}a${joined([r, r, 0, 0, 0, 2 * r, 0])} ${joined([r, r, 0, 0, 0, -2 * r, 0])}z`;
}

/** The `d` of a path that draws the shapes. */
export const pathData = (shapes: readonly Shape[], decimals: number): string =>
  shapes
    .map((shape) =>
      "points" in shape
        ? lines(shape.points, shape.isClosed, decimals)
        : ring(shape.centre, shape.radius, decimals),
    )
    .join("");
