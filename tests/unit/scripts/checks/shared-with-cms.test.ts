import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { copyOf, SHARED } from "../../../../scripts/checks/shared-with-cms.ts";

test.each(SHARED)("$to of the CMS is a copy of $from", async (share) => {
  expect(await readFile(share.to, "utf8")).toBe(copyOf(share, await readFile(share.from, "utf8")));
});

test("only the named statements of a file are copied, each with its comment", () => {
  const text = `/** Of all. */\n\nexport const A = 1;\n/** Of B,\n * over two lines. */\nexport const B = {\n  c: 1,\n} as const;\nexport type C = typeof B;\n/** Of D. */\nexport const D = 2;\n`;
  expect(copyOf({ from: "a.ts", to: "b.ts", only: ["B", "C"] }, text)).toBe(
    "/* Made from a.ts by `npm run share`: change it there. */\n\n/** Of B,\n * over two lines. */\nexport const B = {\n  c: 1,\n} as const;\nexport type C = typeof B;\n",
  );
});
