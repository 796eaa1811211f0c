import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";

// The CMS is a separate application: its modules are loaded with require, never imported.
const { pdfPages } = createRequire(import.meta.url)("../../../cms/src/media/pdf-pages.ts");

test("the pages of a datasheet are counted, the nodes of the page tree are not", async () => {
  expect(pdfPages(await readFile("cms/seed/media/datasheets/foreland-40-eccr.pdf"))).toBe(2);
  expect(pdfPages(Buffer.from("%PDF-1.7 /Type /Pages /Count 1 /Type/Page /Type /Pages"))).toBe(1);
});

test("the page count is null for other files and for compressed objects", () => {
  for (const text of ["", "/Type /Page", "%PDF-1.7 stream"]) expect(pdfPages(Buffer.from(text))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const pages = pdfPages(Buffer.from(bytes));
      expect(pages === null || pages > 0).toBe(true);
    }),
  );
});
