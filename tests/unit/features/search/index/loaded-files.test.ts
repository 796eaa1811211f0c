import { afterEach, expect, test, vi } from "vitest";
import { Synonyms } from "../../../../../src/contract/search/synonyms.ts";
import {
  CARDS_PER_FILE,
  DIRECTORY_FILE,
  SIZE_UNIT,
  searchDirectorySchema,
} from "../../../../../src/contract/shapes/search-files.ts";
import { MAX_INDEX_BYTES } from "../../../../../src/features/search/index/budget.ts";
import { LoadedFiles } from "../../../../../src/features/search/index/loaded-files.ts";
import { product } from "../../../../harness/entries.ts";
import { filesOf, searchFileReply } from "../../../../harness/search-files.ts";

afterEach(() => vi.unstubAllGlobals());

test("SRC-04 cards that exceed the budget are not loaded, nor those after them", async () => {
  const built = filesOf(Array.from({ length: 200 }, (_, index) => product(`valve-${index}`)));
  const directory = searchDirectorySchema.parse(JSON.parse(built.get(DIRECTORY_FILE) ?? ""));
  const cardSizes = directory.cardSizes.map((size, file) =>
    file === 1 ? MAX_INDEX_BYTES / SIZE_UNIT : size,
  );
  const files = new Map([...built, [DIRECTORY_FILE, JSON.stringify({ ...directory, cardSizes })]]);
  vi.stubGlobal("fetch", async (path: string) => searchFileReply(files, path));
  const loaded = new LoadedFiles(false);
  const places = await loaded.find("valve", new Synonyms([]));
  expect(places).toHaveLength(200);
  const shown = async (...some: number[]) => (await loaded.products(some)).length;
  expect(await shown(0, 199, 1)).toBe(3);
  // The second file of cards is as large as all that a search may load.
  expect(await shown(0, CARDS_PER_FILE, 1)).toBe(1);
});
