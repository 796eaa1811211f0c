import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type LinkedPart,
  networkProblems,
  partNetwork,
} from "../../../../src/contract/rules/part-network.ts";

const part = (documentId: string, changes: Partial<LinkedPart> = {}): LinkedPart => ({
  ...{ documentId, title: documentId.toUpperCase(), part_number: `HS-${documentId}` },
  ...{ fits: [], former_part_numbers: [], contents: [], replaced_by: null },
  ...changes,
});
const replaced = (documentId: string, by: string) => part(documentId, { replaced_by: { documentId: by } });
const kit = (documentId: string, ...parts: string[]) =>
  part(documentId, { contents: parts.map((one) => ({ part: { documentId: one } })) });

const problemsIn = (...parts: LinkedPart[]) => {
  const network = partNetwork(parts);
  return Object.fromEntries(
    parts.flatMap((one) => {
      const problems = networkProblems(one, network);
      return problems.length === 0
        ? []
        : [[one.documentId, problems.map(({ path, message }) => `${path.join(".")} ${message}`)]];
    }),
  );
};

test("FIT-04 a chain of successors is right, a circle is refused at each product in it", () => {
  expect(problemsIn(replaced("a", "b"), replaced("b", "c"), part("c"))).toEqual({});
  expect(problemsIn(replaced("a", "gone"))).toEqual({});
  expect(problemsIn(replaced("a", "b"), replaced("b", "a"))).toEqual({
    a: ["replaced_by must not lead back here, as it does through “B”"],
    b: ["replaced_by must not lead back here, as it does through “A”"],
  });
  const circle = problemsIn(replaced("x", "a"), replaced("a", "b"), replaced("b", "c"), replaced("c", "a"));
  expect(Object.keys(circle)).toEqual(["a", "b", "c"]);
  expect(circle["a"]).toEqual(["replaced_by must not lead back here, as it does through “B”, “C”"]);
});

test("FIT-04 circles of any length among any others are found at exactly their products", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 20 }), (length, tail) => {
      const circle = Array.from({ length }, (_, index) => replaced(`c${index}`, `c${(index + 1) % length}`));
      const leading = Array.from({ length: tail }, (_, index) =>
        replaced(`t${index}`, index === 0 ? "c0" : `t${index - 1}`),
      );
      expect(Object.keys(problemsIn(...leading, ...circle)).sort()).toEqual(
        circle.map(({ documentId }) => documentId).sort(),
      );
    }),
    { numRuns: 30 },
  );
});

test("FIT-01 a unit that is itself a part is refused, at its place and at itself", () => {
  const fitting = (documentId: string, ...units: string[]) =>
    part(documentId, { fits: units.map((one) => ({ unit: { documentId: one } })) });
  expect(problemsIn(part("a"), part("b"), fitting("c", "a", "b", "gone"), fitting("d", "a"))).toEqual({});
  expect(problemsIn(part("a"), fitting("b", "a", "b"), fitting("c", "a", "b"))).toEqual({
    b: ["fits must be empty: other parts fit this product"],
    c: ["fits.1.unit must be a unit, and no part that fits others"],
  });
  // That is refused in part-problems.ts.
  expect(problemsIn(part("a"), fitting("b", "a", "b"))).toEqual({});
  const c = fitting("c", "a", "b");
  const pathsWith = (others: Parameters<typeof partNetwork>[1]) =>
    networkProblems(c, partNetwork([c], others)).map(({ path }) => path);
  expect(pathsWith({ fitting: ["b"] })).toEqual([["fits", 1, "unit"]]);
  expect(pathsWith({ units: ["b", "c"] })).toEqual([["fits"]]);
  expect(networkProblems(part("c"), partNetwork([part("c")], { units: ["c"] }))).toEqual([]);
});

test("FIT-01 a kit that contains itself through others is refused at that part", () => {
  expect(problemsIn(kit("a", "b", "c"), kit("b", "c"), part("c"))).toEqual({});
  expect(problemsIn(kit("a", "c", "b"), kit("b", "d"), kit("d", "c", "a"), part("c"))).toEqual({
    a: ["contents.1.part must not contain this kit, as “B” does"],
    b: ["contents.0.part must not contain this kit, as “D” does"],
    d: ["contents.1.part must not contain this kit, as “A” does"],
  });
});

test("FIT-04 a current number of two products is refused at both, however it is written", () => {
  const numbered = (documentId: string, part_number: string | null) => part(documentId, { part_number });
  const numbers = ["HS-10103-A", "HS-10103-B", "--", "--", null, null];
  expect(problemsIn(...numbers.map((number, index) => numbered(`n${index}`, number)))).toEqual({});
  for (const written of ["HS-10103-A", "hs10103a", "HS 10103 A"])
    expect(problemsIn(numbered("a", "HS-10103-A"), numbered("b", written)), written).toEqual({
      a: ["part_number must not be the part number of “B” too"],
      b: ["part_number must not be the part number of “A” too"],
    });
});

test("FIT-04 a number of two products is refused at both", () => {
  const former = (documentId: string, ...numbers: string[]) =>
    part(documentId, { former_part_numbers: numbers });
  expect(problemsIn(former("a", "HS-1"), former("b", "HS-2"), part("c", { part_number: null }))).toEqual({});
  expect(problemsIn(former("a", "HS-1", "hs b"), part("b"))).toEqual({
    a: ["former_part_numbers.1 must not be the part number of “B”"],
    b: ["part_number must not be a former part number of “A”"],
  });
  expect(problemsIn(former("a", "HS-1"), former("b", "HS1"))).toEqual({
    a: ["former_part_numbers.0 must not be a former part number of “B” too"],
    b: ["former_part_numbers.0 must not be a former part number of “A” too"],
  });
});
