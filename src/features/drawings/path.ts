import type { Point, Shape } from "./geometry.ts";

/** As `toFixed` rounds, which only decides about halves: it takes ten times as long. */
function rounded(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals;
  const whole = Math.round(scaled);
  const isHalf = Math.abs(scaled - whole) > 0.499;
  return (isHalf ? Number(value.toFixed(decimals)) : whole / 10 ** decimals) || 0;
}

/** Numbers with as few separators as SVG allows: `1.5-2 3`. */
const joined = (numbers: readonly number[]): string =>
  numbers
    .map((value, index) => {
      const text = Math.abs(value) < 1 ? String(value).replace("0.", ".") : String(value);
      return index === 0 || value < 0 ? text : ` ${text}`;
    })
    .join("");

/** Relative steps repeat where a part repeats, so that they compress; rounding does not add up. */
function lines(points: readonly Point[], isClosed: boolean, decimals: number): string {
  const numbers: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const point of points) {
    const [x, y] = [rounded(point[0], decimals), rounded(point[1], decimals)];
    numbers.push(rounded(x - lastX, decimals), rounded(y - lastY, decimals));
    [lastX, lastY] = [x, y];
  }
  return `M${joined(numbers.slice(0, 2))}l${joined(numbers.slice(2))}${isClosed ? "z" : ""}`;
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
