import { type ProductDocument, productDocument } from "../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../src/contract/search/search-index.ts";
import { Synonyms } from "../../src/contract/search/synonyms.ts";
import { compareByTitle } from "../../src/contract/shapes/product.ts";
import { product } from "./generated/products.ts";
import { searchSynonyms } from "./generated/synonyms.ts";
import { formatInteger, formatTable, median, p95, progress } from "./table.ts";

interface SearchBench {
  readonly sizes?: readonly number[] | undefined;
  /** Runs of each query. */
  readonly runs?: number | undefined;
}

/** Words that all products have, that few have, part numbers, synonyms and typing mistakes. */
const TERMS = [
  ...["halocline", "foreland", "foreland regulator", "breathing loop", "scrubber canister", "ing"],
  ...["maximum depth 40 m", "oxygen cell", "hc-12345", "HC-10042-MR", "hc10042", "00042"],
  ...["harnes", "breathing simulater", "handsets", "first stage titanium", "EN 14143", "no such thing"],
] as const;

function measure(count: number, runs: number): string[] {
  progress(`indexing ${formatInteger(count)} products …`);
  const before = process.memoryUsage().heapUsed;
  const products = Array.from({ length: count }, (_, index) => product(index, count));
  const startedAt = process.cpuUsage();
  const index = new SearchIndex<ProductDocument>(compareByTitle, new Synonyms(searchSynonyms()));
  index.addAll(products.map(productDocument));
  const { user, system } = process.cpuUsage(startedAt);
  const heap = process.memoryUsage().heapUsed - before;
  const answers: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const term of TERMS) {
      const cpu = process.threadCpuUsage();
      index.find(term);
      const used = process.threadCpuUsage(cpu);
      answers.push((used.user + used.system) / 1_000);
    }
  }
  return [
    formatInteger(count),
    `${((user + system) / 1e6).toFixed(2)} s`,
    `${formatInteger(heap / 2 ** 20)} MiB`,
    `${median(answers).toFixed(1)} ms`,
    `${p95(answers).toFixed(1)} ms`,
  ];
}

/** Measures the index that the CMS searches in: building it, and its answers to a mix of terms. */
export function benchSearch({ sizes = [100, 1_000, 10_000], runs = 20 }: SearchBench): void {
  const header = ["products", "index, CPU", "memory with products", "answer, CPU", "p95"];
  console.log(
    formatTable(
      header,
      sizes.map((size) => measure(size, runs)),
    ),
  );
}
