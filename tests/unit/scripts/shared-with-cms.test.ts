import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { copyOf, SHARED } from "../../../scripts/shared-with-cms.ts";

test.each(SHARED)("the CMS computes what the site computes: $to is a copy of $from", async ({ from, to }) => {
  expect(await readFile(to, "utf8")).toBe(copyOf(from, await readFile(from, "utf8")));
});
