import { type BuildRun, removeBuilds, runBuild } from "./build-run.ts";
import type { Usage } from "./measured-process.ts";
import { budgetVerdict, formatInteger, formatTable, median, progress } from "./table.ts";

const DEFAULT_SIZES = [100, 1_000, 10_000] as const;
const DEFAULT_RUNS = 3;

export const BUILD_BUDGETS = {
  /** CPU time of one more product in the catalogue, ms. */
  maxCpuMsPerProduct: 1,
  /** Size of the smaller catalogue from which this budget applies. */
  fromProducts: 1_000,
  peakMiB: 700,
} as const;

interface Options {
  sizes?: readonly number[] | undefined;
  /** Runs of every size; 3 by default. */
  runs?: number | undefined;
}

const medianUsage = (runs: readonly Usage[]): Usage => ({
  cpu: median(runs.map(({ cpu }) => cpu)),
  wall: median(runs.map(({ wall }) => wall)),
  peak: Math.max(...runs.map(({ peak }) => peak)),
});

/** Medians of times, maxima of memory. */
const medianRun = (runs: readonly [BuildRun, ...BuildRun[]]): BuildRun => ({
  ...runs[0],
  build: medianUsage(runs.map(({ build }) => build)),
  compressed: medianUsage(runs.map(({ compressed }) => compressed)),
});

async function measureSize(products: number, count: number): Promise<BuildRun> {
  const runs: BuildRun[] = [];
  for (let runNumber = 1; runNumber <= count; runNumber += 1) {
    const run = await runBuild(products);
    const { cpu, wall, peak } = run.build;
    progress(
      `${formatInteger(products)} products, run ${runNumber} of ${count}: ` +
        `${cpu.toFixed(1)} s CPU, ${wall.toFixed(1)} s, ${formatInteger(peak)} MiB`,
    );
    runs.push(run);
  }
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("A measurement needs at least one run");
  return medianRun([first, ...others]);
}

const row = ({ products, pages, build, compressed }: BuildRun): string[] => [
  formatInteger(products),
  formatInteger(pages),
  ...[build, compressed].flatMap(({ cpu, wall, peak }) => [
    cpu.toFixed(1),
    wall.toFixed(1),
    formatInteger(peak),
  ]),
];

const HEADER = [
  ...["products", "pages", "build CPU s", "wall s", "peak MiB"],
  ...["compressed, CPU s", "wall s", "peak MiB"],
];

/** The CPU time (ms) that one more product costs, from the difference of two catalogues. */
const cpuPerProduct = (small: BuildRun, large: BuildRun, step: "build" | "compressed"): number =>
  ((large[step].cpu - small[step].cpu) * 1000) / (large.products - small.products);

function budgets(results: readonly BuildRun[]): string {
  const peak = Math.max(...results.flatMap(({ build, compressed }) => [build.peak, compressed.peak]));
  const rows = [
    [
      "peak memory, MiB",
      formatInteger(peak),
      `< ${formatInteger(BUILD_BUDGETS.peakMiB)}`,
      budgetVerdict(peak < BUILD_BUDGETS.peakMiB),
    ],
  ];
  const [small, large] = results.slice(-2);
  if (small !== undefined && large !== undefined) {
    const span = `from ${formatInteger(small.products)} to ${formatInteger(large.products)}`;
    const further = cpuPerProduct(small, large, "build");
    const limit = BUILD_BUDGETS.maxCpuMsPerProduct;
    // In smaller catalogues, the JIT compiler causes much of the difference.
    const isJudged = small.products >= BUILD_BUDGETS.fromProducts;
    rows.unshift(
      [
        `further product ${span}, ms CPU`,
        further.toFixed(2),
        isJudged ? `≤ ${limit}` : "–",
        isJudged ? budgetVerdict(further <= limit) : "–",
      ],
      ["the same, compressed, ms CPU", cpuPerProduct(small, large, "compressed").toFixed(2), "–", "–"],
    );
  }
  return formatTable(["budget", "measured", "limit", ""], rows);
}

/** Builds generated catalogues and prints their cost. It only reports: no budget makes it fail. */
export async function benchBuild({ sizes = DEFAULT_SIZES, runs = DEFAULT_RUNS }: Options): Promise<void> {
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
    `\nMedian of ${runs} runs. A further product brings its share of listing pages. ` +
      "Pages are compiled and pictures prepared beforehand. " +
      "Files that were deleted on the same disk within minutes before make every file dearer.",
  );
}
