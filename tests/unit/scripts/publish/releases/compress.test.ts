import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import {
  ASSET_LEVELS,
  compress,
  LARGE_LEVELS,
  levelsFor,
  PAGE_LEVELS,
} from "../../../../../scripts/publish/releases/compress.ts";

const textOfWords = (count: number) =>
  Buffer.from(
    Array.from({ length: count }, (_, i) => `w${((i * 7919) % 99_991).toString(36)}${(i * i) % 9973}`).join(
      " ",
    ),
  );
const brotliSize = (bytes: Buffer, level: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;

test("hashed assets get the highest level, pages a medium one, large files a fast one", () => {
  expect(levelsFor("/_astro/a.1.js", 999_999)).toBe(ASSET_LEVELS);
  expect(levelsFor("/search/directory.json", 10_000)).toBe(PAGE_LEVELS);
  expect(levelsFor("/search/directory.json", 900_000)).toBe(LARGE_LEVELS);
});

test("only a page that exceeds the first flight at its level is compressed at the highest one", async () => {
  const [small, large] = [textOfWords(1_000), textOfWords(9_000)];
  expect(brotliSize(large, PAGE_LEVELS.br)).toBeGreaterThan(13_800);
  const size = async (bytes: Buffer, page: boolean) =>
    (await compress(bytes, "br", { levels: PAGE_LEVELS, page })).length;
  const tolerance = 64;
  expect(await size(large, true)).toBeLessThan(brotliSize(large, 11) + tolerance);
  expect(await size(large, true)).toBeLessThan(brotliSize(large, PAGE_LEVELS.br));
  expect(await size(small, true)).toBeGreaterThan(brotliSize(small, 11));
  expect(await size(large, false)).toBeGreaterThan(brotliSize(large, 11) + tolerance);
});
