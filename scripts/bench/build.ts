import { type BuildRun, removeBuilds, runBuild } from "./build-run.ts";
import type { Usage } from "./measured-process.ts";
import { formatTable, grouped, median, progress, verdict } from "./table.ts";

const SIZES = [100, 1_000, 10_000] as const;
const RUNS = 3;

export const BUILD_BUDGETS = {
  /** CPU of one more product in the catalogue, ms. */
  furtherProductMs: 1,
  /** Products from which on that is asked for. */
  furtherFrom: 1_000,
  peakMiB: 700,
} as const;

interface Options {
  sizes?: readonly number[] | undefined;
  /** Of every size, 3 without it. */
  runs?: number | undefined;
}

const middle = (runs: readonly Usage[]): Usage => ({
  cpu: median(runs.map(({ cpu }) => cpu)),
  wall: median(runs.map(({ wall }) => wall)),
  peak: Math.max(...runs.map(({ peak }) => peak)),
});

/** Medians of times, the highest of memory. */
const middleRun = (runs: readonly [BuildRun, ...BuildRun[]]): BuildRun => ({
  ...runs[0],
  build: middle(runs.map(({ build }) => build)),
  compressed: middle(runs.map(({ compressed }) => compressed)),
});

async function measureSize(products: number, count: number): Promise<BuildRun> {
  const runs: BuildRun[] = [];
  for (let number = 1; number <= count; number += 1) {
    const run = await runBuild(products);
    const { cpu, wall, peak } = run.build;
    progress(
      `${grouped(products)} products, run ${number} of ${count}: ` +
        `${cpu.toFixed(1)} s CPU, ${wall.toFixed(1)} s, ${grouped(peak)} MiB`,
    );
    runs.push(run);
  }
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("A measurement needs at least one run");
  return middleRun([first, ...others]);
}

const row = ({ products, pages, build, compressed }: BuildRun): string[] => [
  grouped(products),
  grouped(pages),
  ...[build, compressed].flatMap(({ cpu, wall, peak }) => [cpu.toFixed(1), wall.toFixed(1), grouped(peak)]),
];

const HEADER = [
  ...["products", "pages", "build CPU s", "wall s", "peak MiB"],
  ...["compressed, CPU s", "wall s", "peak MiB"],
];

/** What one more product costs between two catalogues, ms of CPU. */
const furtherProduct = (small: BuildRun, large: BuildRun, step: "build" | "compressed"): number =>
  ((large[step].cpu - small[step].cpu) * 1000) / (large.products - small.products);

function budgets(results: readonly BuildRun[]): string {
  const peak = Math.max(...results.flatMap(({ build, compressed }) => [build.peak, compressed.peak]));
  const rows = [
    [
      "peak memory, MiB",
      grouped(peak),
      `< ${grouped(BUILD_BUDGETS.peakMiB)}`,
      verdict(peak < BUILD_BUDGETS.peakMiB),
    ],
  ];
  const [small, large] = results.slice(-2);
  if (small !== undefined && large !== undefined) {
    const span = `from ${grouped(small.products)} to ${grouped(large.products)}`;
    const further = furtherProduct(small, large, "build");
    const limit = BUILD_BUDGETS.furtherProductMs;
    // Below, much of the difference is code that has not been compiled yet.
    const judged = small.products >= BUILD_BUDGETS.furtherFrom;
    rows.unshift(
      [
        `further product ${span}, ms CPU`,
        further.toFixed(2),
        judged ? `≤ ${limit}` : "–",
        judged ? verdict(further <= limit) : "–",
      ],
      ["the same, compressed, ms CPU", furtherProduct(small, large, "compressed").toFixed(2), "–", "–"],
    );
  }
  return formatTable(["budget", "measured", "limit", ""], rows);
}

/** Builds generated catalogues and prints what that costs. Seconds are for people: nothing fails by them. */
export async function benchBuild({ sizes = SIZES, runs = RUNS }: Options): Promise<void> {
  const results: BuildRun[] = [];
  try {
    for (const products of sizes.toSorted((a, b) => a - b)) {
      results.push(await measureSize(products, runs));
    }
  } finally {
    await removeBuilds();
  }
  console.log(formatTable(HEADER, results.map(row)));
  console.log(`\n${budgets(results)}`);
  console.log(
    `\nMedian of ${runs} runs. A further product brings its share of shelf pages. ` +
      "Pages are compiled and pictures prepared beforehand. " +
      "Files that were deleted on the same disk within minutes before make every file dearer.",
  );
}
