import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { ControlledDocument } from "../../../../src/contract/shapes/controlled.ts";
import DocumentDetails from "../../../../src/features/documents/DocumentDetails.astro";
import { controlledDocument } from "../../../harness/entries.ts";

/** The details of a revision, by its place from the first. */
async function detailsOf(document: ControlledDocument, place: number) {
  const container = await AstroContainer.create({ astroConfig: { site: "https://shop.test" } });
  const props = { document, revision: document.revisions[place] };
  return parse(await container.renderToString(DocumentDetails, { props }));
}
const [first, second] = controlledDocument("HM 1").revisions;
if (!first || !second) throw new Error("the document lacks its revisions");
const third = { ...second, revision: "C", date: "2026-01-05", sha256: "c".repeat(64) };
const document = controlledDocument("HM 1", { revisions: [first, second, third] });

test("DOC-03 NET-04 a superseded revision leads to the current one, to its own file, and is not kept", async () => {
  const page = await detailsOf(document, 0);
  const notice = page.querySelector("p.notice");
  expect(notice?.text).toMatch(
    /Superseded.\s+Do not work from revision A\..*revision C of HM 1.*5 Jan 2026/s,
  );
  expect(notice?.querySelector("a")?.getAttribute("href")).toBe("/documents/HM-1");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/documents/HM-1/A.pdf");
  expect(page.querySelector("dl")?.text).toContain(first.sha256);
  expect(page.toString()).not.toContain("<keep-offline");
});

test("DOC-02 NET-04 the current revision leads to the current file, and names what is kept of it", async () => {
  const page = await detailsOf(document, 2);
  expect(page.text).not.toContain("Superseded");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/documents/HM-1.pdf");
  const kept = page.querySelector("keep-offline")?.attributes;
  expect([kept?.["data-revision"], kept?.["data-date"], kept?.["data-sha256"]]).toEqual([
    ...["C", "2026-01-05", third.sha256],
  ]);
});

test("DOC-02 the history has the file and digest of each revision, and the page of each superseded one", async () => {
  const rows = (await detailsOf(document, 1)).querySelectorAll("tbody tr");
  expect(
    rows.map((row) => [
      row.querySelector(".small")?.text,
      ...row.querySelectorAll("a").map((link) => link.getAttribute("href")),
    ]),
  ).toEqual([
    [third.sha256, "/documents/HM-1/C.pdf"],
    [second.sha256, "/documents/HM-1/B", "/documents/HM-1/B.pdf"],
    [first.sha256, "/documents/HM-1/A", "/documents/HM-1/A.pdf"],
  ]);
});
