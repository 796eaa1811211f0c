import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import * as z from "zod";

/** An outline on paper, in mm. */
export interface Outline {
  readonly width: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const MM_PER_POINT = 25.4 / 72;
const matrixSchema = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const pathSchema = z.tuple([z.number(), z.tuple([z.instanceof(Float32Array)])], z.unknown());

/** How many numbers follow each command of a path: move, line, cubic and quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const MOVE = 0;

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  ...([a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D] as const),
  ...([a * E + c * F + e, b * E + d * F + f] as const),
];

const at = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** The points of each outline of a path; those that steer a curve are taken for points of it. */
function outlinesOfPath(data: Float32Array): Point[][] {
  const outlines: Point[][] = [];
  for (let index = 0; index < data.length; ) {
    const command = data[index++] ?? MOVE;
    if (command === MOVE) outlines.push([]);
    for (const end = index + (NUMBERS[command] ?? 0); index < end; index += 2)
      outlines.at(-1)?.push([data[index] ?? 0, data[index + 1] ?? 0]);
  }
  return outlines;
}

function sizeOf(points: readonly Point[]): Outline {
  const extent = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis]);
    return (Math.max(...values) - Math.min(...values)) * MM_PER_POINT;
  };
  return { width: extent(0), height: extent(1) };
}

/** The size on paper of each outline that a PDF strokes or fills, on all its pages. */
export async function outlinesOf(file: Uint8Array): Promise<Outline[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const outlines: Outline[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const saved: Matrix[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.save) saved.push(matrix);
      if (operation === OPS.restore) matrix = saved.pop() ?? matrix;
      if (operation === OPS.transform)
        matrix = times(matrix, matrixSchema.parse(Array.from(argsArray[index])));
      if (operation !== OPS.constructPath) continue;
      // A path without data is empty; one that is not painted clips what follows.
      const path = pathSchema.safeParse(argsArray[index]);
      if (!path.success || path.data[0] === OPS.endPath) continue;
      for (const points of outlinesOfPath(path.data[1][0]))
        outlines.push(sizeOf(points.map((point) => at(matrix, point))));
    }
  }
  return outlines;
}
