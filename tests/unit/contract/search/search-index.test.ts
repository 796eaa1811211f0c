import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productDocument } from "../../../../src/contract/search/product-document.ts";
import { sampleIndex, sampleProduct } from "./sample-index.ts";

const unit = (title: string) => ({ unit: { documentId: title, title } });

describe("SRC-01 all words match, in any order and spelling", () => {
  const ring = sampleProduct("O-ring 10.77 × 2.62 mm", { fits: [unit("Foreland 40 eCCR")] });
  const kit = sampleProduct("Service kit", {
    part_number: "HS-80110-D",
    former_part_numbers: ["HS-80110-C"],
    contents: [{ part: ring }],
  });
  const valve = sampleProduct("Mushroom valve 34 mm", {
    short_descriptions: "For EN 250 and 1,000 mm hoses.",
  });
  const index = sampleIndex([ring, kit, valve]);

  test.each([
    ["orings", ring],
    ["o ring", ring],
    ["O-Ring 2.62", ring],
    ["10.77x2.62", ring],
    ["foreland 40 o-ring", ring],
    ["foreland40 oring", ring],
    ["o ring kit", kit],
    ["kits orings", kit],
    ["hs 80110 d", kit],
    ["hs80110c", kit],
    ["80110", kit],
    ["110-D", kit],
    ["valves mushroom", valve],
    ["34mm", valve],
    ["en250", valve],
    ["EN 250", valve],
    ["1000 mm hose", valve],
    ["the mushroom for valves", valve],
    ["ushroo", valve],
  ])("%s", (term, { title }) => expect(index.find(term)[0]).toBe(title));

  test.each(["surf", "mushroom kit", "foreland 41", "5", "HS-80110-Z"])("%s finds nothing", (term) => {
    expect(index.find(term)).toEqual([]);
  });

  test("a number goes on with its unit only", () => {
    const numbers = sampleIndex([sampleProduct("Hose 40 mm"), sampleProduct("Hose 400 mm")]);
    expect(numbers.find("hose 40")).toEqual(["Hose 40 mm", "Hose 400 mm"]);
    expect(numbers.find("40 hose")).toEqual(["Hose 40 mm"]);
  });

  test("two letters begin a word only while they are typed", () => {
    const hoses = sampleIndex([sampleProduct("Hose, low pressure"), sampleProduct("Lock, hose")]);
    expect(hoses.find("hose lo")).toEqual(["Hose, low pressure", "Lock, hose"]);
    expect(hoses.find("lo hose")).toEqual([]);
    expect(hoses.find("loc hose")).toEqual(["Lock, hose"]);
  });
});

describe("FIT-04 a replaced part leads to its successor", () => {
  const leadingTo = (documentId: string) => ({ replaced_by: { documentId } });
  const [first, second, third] = [
    sampleProduct("Hose A", { part_number: "HS-200-A", ...leadingTo("Hose B") }),
    sampleProduct("Hose B", { part_number: "HS-200-B", ...leadingTo("Tube C") }),
    sampleProduct("Tube C", { part_number: "HS-201-C" }),
  ];

  test("its number finds what is sold now first, through all successors", () => {
    const index = sampleIndex([first, second, third]);
    expect(index.find("hs200a")).toEqual(["Tube C", "Hose A"]);
    expect(index.find("HS-200-B")).toEqual(["Tube C", "Hose B"]);
    expect(index.find("HS-201-C")).toEqual(["Tube C"]);
  });

  test("D37 after titles that contain the term, once", () => {
    expect(sampleIndex([first, second, third]).find("hose")).toEqual(["Hose A", "Hose B", "Tube C"]);
  });

  test("as far as they are in the index; a circle leads nowhere else", () => {
    expect(sampleIndex([first]).find("hs200a")).toEqual(["Hose A"]);
    const circle = { ...second, ...leadingTo("Hose A") };
    expect(sampleIndex([first, circle]).find("hs200a")).toEqual(["Hose B", "Hose A"]);
    const changed = sampleIndex([first, second, third]);
    changed.remove("Tube C");
    expect(changed.find("hs200a")).toEqual(["Hose B", "Hose A"]);
  });
});

describe("SRC-02 typing mistakes", () => {
  const index = sampleIndex(
    ["Valve", "Salve", "Disinfectant", "Hose", "O-ring 12345 mm", "Vavle", "Manifold", "Regulator"].map(
      (title) => sampleProduct(title),
    ),
  );

  test.each([
    ["valvo", ["Valve"]],
    ["vlave", ["Valve"]],
    ["balve", ["Salve", "Valve"]],
    ["vvalve", ["Valve"]],
    ["avlve", ["Valve"]],
    ["isinfectant", ["Disinfectant"]],
    ["pisinfectent", ["Disinfectant"]],
    ["desinfectent", ["Disinfectant"]],
    ["desinfektent", []],
    // Two mistakes are allowed from nine letters on.
    ["rexulatxr", ["Regulator"]],
    ["mxnifoxd", []],
    ["mxnifold", ["Manifold"]],
    ["hoze", []],
    ["12346", []],
  ])("%s", (term, found) => expect(index.find(term).filter((title) => title !== "Vavle")).toEqual(found));

  test("what is written as typed comes first", () => {
    expect(index.find("valve")).toEqual(["Valve", "Vavle", "Salve"]);
    expect(index.find("vavle")).toEqual(["Vavle", "Valve"]);
  });
});

test("SRC-02 SRC-04 beside more than ten pages of results, typing mistakes are not searched", () => {
  const valves = Array.from({ length: 241 }, (_, number) => sampleProduct(`Valve ${number}`));
  const mistyped = sampleProduct("Vavle");
  expect(sampleIndex([...valves, mistyped]).find("valve")).not.toContain("Vavle");
  expect(
    sampleIndex([...valves.slice(1), mistyped])
      .find("valve")
      .at(-1),
  ).toBe("Vavle");
});

describe("SRC-02 synonyms", () => {
  const sensor = sampleProduct("Oxygen sensor");
  const mouthpiece = sampleProduct("Barrel for dive surface valve");
  const cell = sampleProduct("Lithium cell");
  const groups = [
    { term: "oxygen sensor", synonyms: ["oxygen cell"], both_ways: true },
    { term: "cell", synonyms: ["oxygen sensor"], both_ways: false },
    { term: "dsv", synonyms: ["dive surface valve"], both_ways: false },
  ];
  const index = sampleIndex([sensor, mouthpiece, cell], groups);

  test.each([
    ["oxygen cell", [sensor.title]],
    ["Oxygen-cells", [sensor.title]],
    ["DSV barrel", [mouthpiece.title]],
    ["sensor", [sensor.title]],
    ["cell", [cell.title, sensor.title]],
  ])("%s", (term, found) => expect(index.find(term)).toEqual(found));

  test("a term with a meaning works in one direction", () => {
    expect(index.find("oxygen sensor")).toEqual([sensor.title]);
  });

  test("a term of several words means them together, not each in another field", () => {
    const fits = [unit("Foreland 40")];
    const battery = sampleProduct("Lithium cell", { fits: [...fits, unit("Oxygen sensor calibrator")] });
    const fitting = sampleProduct("Oxygen sensor", { fits });
    const both = sampleIndex([battery, fitting, mouthpiece], groups);
    for (const term of ["oxygen cell foreland 40", "foreland 40 oxygen cell"])
      expect(both.find(term)).toEqual([fitting.title, battery.title]);
  });
});

describe("SRC-01 what a thing is counts more than what it belongs to", () => {
  test("a model's number does not end its name", () => {
    const cable = sampleProduct("Head-up display cable 900 mm");
    const display = sampleProduct("Alpha H1 head-up display");
    const groups = [{ term: "hud", synonyms: ["head-up display"], both_ways: false }];
    expect(sampleIndex([cable, display], groups).find("hud")).toEqual([display.title, cable.title]);
  });

  test("a kit is no better a kit for fitting the unit of a kit", () => {
    const contents = [{ part: sampleProduct("O-ring") }];
    const annual = sampleProduct("Annual service kit", { contents });
    const stage = sampleProduct("Service kit", { contents, fits: [unit("Bail-out cylinder kit")] });
    expect(sampleIndex([stage, annual]).find("o-ring kit")).toEqual([annual.title, stage.title]);
  });
});

describe("D37 what has the term in its title comes first", () => {
  test("whatever the score of others", () => {
    const plain = sampleProduct("Cover with a hose clip for divers");
    const best = sampleProduct("Clip, hose", { part_number: "HOSE-CLIP", short_descriptions: "hose clip" });
    expect(sampleIndex([best, plain]).find("hose clip")).toEqual([plain.title, best.title]);
  });

  test("every title that contains the term is found", () => {
    const titles = fc.array(
      fc.array(fc.constantFrom("O-ring", "valve", "34 mm", "×", "2.62", "é", "(a)", "%"), {
        minLength: 1,
        maxLength: 5,
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(titles, fc.nat(), fc.integer({ min: 1, max: 12 }), (words, start, length) => {
        const all = [...new Set(words.map((title) => title.join(" ")))];
        const from = start % (all[0]?.length ?? 1);
        const term = (all[0] ?? "").slice(from, from + length).toUpperCase();
        const contain = all.filter((title) => title.toLowerCase().includes(term.toLowerCase()));
        const found = sampleIndex(all.map((title) => sampleProduct(title))).find(term);
        expect(found).toEqual(expect.arrayContaining(contain));
      }),
    );
  });
});

test("SRC-04 an index after changes answers as a new one", () => {
  const title = fc.constantFrom("Hose 40 mm", "Valve", "Valves 40", "O-ring", "Ring", "Hose valve");
  const text = fc.constantFrom("", "valve", "hose for valves", "ring");
  const product = fc.record({ id: fc.constantFrom("a", "b", "c", "d"), title, text });
  fc.assert(
    fc.property(fc.array(product), fc.constantFrom("valve", "hose", "ring", "40"), (edits, term) => {
      const products = edits.map(({ id, title, text }) =>
        sampleProduct(title, { documentId: id, slug: id, short_descriptions: text }),
      );
      const changed = sampleIndex([]);
      for (const edited of products) changed.addAll([productDocument(edited)]);
      changed.remove("d");
      const last = new Map(products.map((one) => [one.documentId, one]));
      last.delete("d");
      expect(changed.find(term)).toEqual(sampleIndex([...last.values()]).find(term));
    }),
  );
});
