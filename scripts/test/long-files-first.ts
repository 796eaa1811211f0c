import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longer than their size says, the longest first. Vitest begins with the largest
 * files; a small one that kills programs for a minute would then run last, beside an idle worker.
 */
const LONG_FILES = ["stop", "publishes", "purchases", "supervision", "browser-purchases"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG_FILES.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? LONG_FILES.length : rank;
};

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
