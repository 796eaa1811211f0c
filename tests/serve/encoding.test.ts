import { expect, test } from "vitest";
import { acceptedEncodings } from "../../scripts/lib/site/encoding.ts";

test.each([
  [undefined, []],
  ["", []],
  ["identity", []],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip", ["gzip"]],
  ["GZIP;Q=0.5 , BR ; q=0.1", ["gzip", "br"]],
  ["br;q=0, gzip;q=0.000", []],
  ["br;q=abc, gzip", ["gzip"]],
  ["*", ["br", "gzip"]],
  ["gzip;q=0, *;q=0.5", ["br"]],
  ["x-gzip, brotli", []],
] as const)("Accept-Encoding %j accepts %j", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
