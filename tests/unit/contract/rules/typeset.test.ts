import fc from "fast-check";
import { expect, test } from "vitest";
import { typeset } from "../../../../src/contract/rules/typeset.ts";

/** Underscores stand for spaces that stay, bars for a place where no line breaks. */
test.each([
  "Halocline Leeward_18 Wing and Harness",
  "Halocline Telltale_M2 Handset",
  "To 40_m on air, Up to 100_m",
  "O-ring 10.77_×_2.62_mm, nitrile",
  "Blanking cap 22_mm, EN_14143, EPDM_70, SB_26-03, STANAG_1410, G_5/8, IEC EN_61508, EN ISO_9809-1, 3-|pin",
  "Breathing hose 450_mm, of 4 parts",
  "40_m, 4_°C, air diluent, 1.6_L/min CO₂, 40_L/min RMV, to 5_mbar inspired PCO₂; 140_min at 100_m",
  "PO₂ of 1.3_bar, O₂ at 200_bar, 2.0_kg soda lime, 2.75_J/L",
  "0.7_bar low, 0.9–|1.3_bar high, (bail-|out), Bail-|out",
  "/product/bathyal-300-bell-bail-out and bail-out-sets stay",
  "RMV 40_L/min, MCM 40_m, Every_12 months",
  "HC-2O2 and NO2 are others, 12 months too, 3 meshes",
])("%s breaks only between words, with subscripts", (set) => {
  const typed = set.replaceAll("_", " ").replaceAll("|", "").replaceAll("₂", "2");
  expect(typeset(typed)).toBe(set.replaceAll("_", "\u00a0").replaceAll("|", "\u2060"));
});

test("any text keeps its characters but for these", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = (value: string) =>
        value.replaceAll("\u00a0", " ").replaceAll("\u2060", "").replaceAll("₂", "2");
      expect(plain(typeset(text))).toBe(plain(text));
      expect(typeset(typeset(text))).toBe(typeset(text));
    }),
  );
});
