import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeptWords } from "../../../../src/ui/text/KeptWords.tsx";

test.each([
  ["Halocline Foreland 100 eCCR", "Halocline <span>Foreland 100</span> eCCR"],
  ["O-ring 10.77 × 2.62 mm, FKM 90", "O-ring <span>10.77 × 2.62 mm,</span> <span>FKM 90</span>"],
  ["Dummy plug, 6-pin wet-mate", "Dummy plug, <span>6-pin</span> wet-mate"],
  ["Spares", "Spares"],
])("of %s each thing that belongs together is a box, with the text as typed", (text, html) => {
  expect(renderToStaticMarkup(<KeptWords text={text} />)).toBe(html);
});
