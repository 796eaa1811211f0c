import { expect, test } from "vitest";
import { concernedBy } from "../../../../src/features/notices/model.ts";
import { reference } from "../../../harness/entries.ts";

const model = (slug: string) => ({ ...reference(slug), title: `Halocline ${slug}`, serial_format: null });
const NOBODY = { first: null, last: null, note: null };

test("NOT-01 models that a notice concerns in the same way stand together, in its order", () => {
  expect(
    concernedBy([
      { ...NOBODY, model: model("Loop"), first: "LP-20-0001", last: "LP-20-0380" },
      { ...NOBODY, model: model("Set 40"), note: "With a strap" },
      { ...NOBODY, model: model("Strap") },
      { ...NOBODY, model: model("Set 100"), note: "With a strap" },
    ]),
  ).toEqual([
    { models: "Loop", serials: "LP-20-0001 to LP-20-0380" },
    { models: "Set\u00a040, Set\u00a0100", serials: "With a strap" },
    { models: "Strap", serials: "all" },
  ]);
});
