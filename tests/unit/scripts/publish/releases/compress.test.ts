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

test("only a page that exceeds the first flight at its level is compressed at a higher one", async () => {
  const FIRST_FLIGHT = 13_850;
  const [small, large, huge] = [2_780, 3_000, 3_300].map(textOfWords) as [Buffer, Buffer, Buffer];
  const size = async (bytes: Buffer, page: boolean) =>
    (await compress(bytes, "br", { levels: PAGE_LEVELS, page })).length;
  expect(await size(small, true)).toBe(await size(small, false));
  expect(await size(small, true)).toBeGreaterThan(FIRST_FLIGHT - 100);
  expect(await size(large, false)).toBeGreaterThan(FIRST_FLIGHT);
  expect(await size(large, true)).toBeLessThan(FIRST_FLIGHT);
  const tolerance = 64;
  expect(await size(huge, true)).toBeLessThan(brotliSize(huge, 11) + tolerance);
});
