import { expect, test } from "vitest";
import { reusedNumberFaults } from "../../../../../scripts/publish/content/reused-numbers.ts";
import { controlledDocument, notice } from "../../../../harness/entries.ts";

const NONE = { documents: new Map(), notices: new Map() };

test.each([
  ["document", { ...NONE, documents: new Map([["HM-1", controlledDocument("HM 1")]]) }, "/documents/HM-1"],
  ["notice", { ...NONE, notices: new Map([["SB-1", notice("SB 1")]]) }, "/notices/SB-1"],
])("DOC-02 a %s has no number that another one has or had, and may keep its own", (type, content, path) => {
  const { documentId } = [...content.documents.values(), ...content.notices.values()][0] ?? {};
  for (const [owner, faults] of [
    ["another", [{ documentId, field: "number" }]],
    [documentId, []],
  ] as const) {
    // Renamed in the same publish, and in an earlier one.
    const current = { documents: new Map([[path, String(owner)]]), former: {} };
    const former = { documents: new Map(), former: { [path]: String(owner) } };
    for (const base of [current, former])
      expect([type, owner, reusedNumberFaults(content, base)]).toMatchObject([type, owner, faults]);
  }
  expect(reusedNumberFaults(content, { documents: new Map(), former: {} })).toEqual([]);
});
