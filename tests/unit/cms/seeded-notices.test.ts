import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { ROOT } from "../../../scripts/lib/root.ts";
import { playingDownProblems } from "../../../src/contract/rules/notice-problems.ts";
import { notice } from "../../harness/entries.ts";

/** The seed's list of words that play a hazard down, and its notices. */

const read = async (file: string): Promise<unknown> =>
  parse(await readFile(path.join(ROOT, "cms", "seed", file), "utf8"));
const { playing_down: words } = z
  .object({ playing_down: z.array(z.string()) })
  .parse(await read("site.yaml"));
const Line = z.object({ model: z.string(), note: z.string().default("") });
const notices = z
  .array(
    z.object({
      ...{ number: z.string(), title: z.string(), hazard: z.string(), remedy: z.string() },
      ...{ before_next_dive: z.string(), equipment: z.array(Line) },
    }),
  )
  .parse(await read("notices.yaml"));

describe("NOT-04 words of the seed that play a hazard down", () => {
  test.each([
    "Owners may voluntarily send the strap in.",
    "There are no reported accidents.",
    "In specific situations the clip can open.",
    "No incidents are known.",
    "So far nobody has been harmed.",
    "No one was hurt.",
    "It has led to no injury.",
    "The clip opens in rare circumstances.",
    "These are isolated cases.",
    "A pre-cautionary exchange.",
    "The strap is changed at the discretion of its owner.",
    "This is a voluntary, precautionary recall.",
  ])("“%s” is refused", (hazard) => {
    expect(playingDownProblems(notice("SB 1", { hazard }), words)).toHaveLength(1);
  });

  test.each(notices)("are not in $number", (one) => {
    expect(playingDownProblems(one, words)).toEqual([]);
  });
});

test("NOT-03 SB 21-02 names every unit that an old strap fits", async () => {
  const Spare = z.object({ slug: z.string(), fits: z.array(z.object({ unit: z.string() })).default([]) });
  const spares = z.array(Spare).parse(await read("spares/mouthpiece.yaml"));
  const strap = spares.find(({ slug }) => slug === "mouthpiece-retaining-strap");
  const named = notices.find(({ number }) => number === "SB 21-02")?.equipment.map(({ model }) => model);
  expect(named).toEqual(expect.arrayContaining(strap?.fits.map(({ unit }) => unit) ?? [""]));
});
