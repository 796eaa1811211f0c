import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectConsole, test, testWithoutScript } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";

const main = (page: Page) => page.getByRole("main");
const digestOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  expect([path, response.status(), response.headers()["content-type"]]).toEqual([
    path,
    200,
    "application/pdf",
  ]);
  return createHash("sha256")
    .update(await response.body())
    .digest("hex");
};

test("DOC-02 DOC-04 a document shows its current revision and history, and each digest is that of the bytes served", async ({
  page,
  request,
}) => {
  await page.goto("/documents/SB-21-02");
  await expect(page).toHaveTitle(/^SB 21-02 /);
  await expect(main(page)).toContainText("2, 13 Sept 2021, current");
  const current = await digestOf(request, "/documents/SB-21-02.pdf");
  expect(await digestOf(request, "/documents/SB-21-02/2.pdf")).toBe(current);
  const first = await digestOf(request, "/documents/SB-21-02/1.pdf");
  expect(first).not.toBe(current);
  const rows = main(page).getByRole("row");
  await expect(rows).toHaveText([
    /^Revision/,
    new RegExp(`^\\s*2.*${current}`, "s"),
    new RegExp(`^\\s*1.*${first}`, "s"),
  ]);
  await expect(main(page).getByRole("link", { name: "OPEN PDF" })).toHaveAttribute(
    "href",
    "/documents/SB-21-02.pdf",
  );
});

test("DOC-02 the address of the current revision leads to the document", async ({ page }) => {
  await page.goto("/documents/SB-21-02/2");
  await expect(page).toHaveURL("/documents/SB-21-02");
});

test("DOC-02 DOC-03 caches keep a revision for ever and ask for the current file; engines leave revisions out", async ({
  request,
}) => {
  const headersOf = async (path: string) => {
    const headers = (await request.head(path)).headers();
    return [headers["cache-control"], headers["x-robots-tag"]];
  };
  expect(await headersOf("/documents/SB-21-02.pdf")).toEqual(["no-cache", undefined]);
  expect(await headersOf("/documents/SB-21-02/1.pdf")).toEqual([
    "public, max-age=31536000, immutable",
    "noindex",
  ]);
});

test("DOC-03 a superseded revision says so on its page and in lists, names its successor, and is not indexed", async ({
  page,
}) => {
  await page.goto("/documents/SB-21-02");
  const row = main(page).getByRole("row", { name: /First issue/ });
  await expect(row).toContainText("superseded");
  await row.getByRole("link", { name: "1, superseded" }).click();
  await expect(page).toHaveURL("/documents/SB-21-02/1");
  await expect(main(page).locator(".notice")).toContainText("Superseded. Do not work from revision 1.");
  // Also where only the title stands: in tabs, bookmarks and the list of stored pages.
  await expect(page).toHaveTitle(/^SB 21-02 .*, revision 1, superseded · /);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await violations(page, "main")).toEqual([]);
  await main(page).getByRole("link", { name: "revision 2 of SB 21-02" }).click();
  await expect(page).toHaveURL("/documents/SB-21-02");
  await expect(page).not.toHaveTitle(/superseded/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("DOC-03 print shows number, revision, date, digest and where to check for a newer one", async ({
  page,
}) => {
  await page.goto("/documents/HM-1040");
  await page.emulateMedia({ media: "print" });
  for (const text of [
    /HM-1040/,
    /6, 27 Nov 2026, current/,
    /[0-9a-f]{64}/,
    /compare its revision .*\/documents\/HM-1040/,
  ])
    await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(main(page).getByRole("link", { name: "OPEN PDF" })).toBeHidden();
});

test("DOC-03 print of a superseded revision says so, with number, revision, date, digest and where to check", async ({
  page,
  request,
}) => {
  await page.goto("/documents/SB-21-02/1");
  await page.emulateMedia({ media: "print" });
  for (const text of [
    "SB 21-02",
    /1, 19 Apr 2021, superseded/,
    await digestOf(request, "/documents/SB-21-02/1.pdf"),
    /Superseded\. Do not work from revision 1\. It is replaced by revision 2 of SB 21-02/,
    /compare its revision .*\/documents\/SB-21-02$/,
  ])
    await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
});

testWithoutScript(
  "DOC-05 documents are listed by kind and selected by model and kind without JavaScript",
  async ({ page }) => {
    await page.goto("/documents");
    await expect(main(page).getByRole("searchbox")).toBeHidden();
    const links = main(page).locator("section li a");
    const all = await links.count();
    expect(all).toBeGreaterThan(30);
    await expect(main(page).locator("section h2").first()).toHaveText("Manual");
    await page.getByLabel("Kind").selectOption("safety-analysis");
    await expect(links.filter({ visible: true })).toHaveText([
      ...[/SD-DV-09/, /SD-FM-06/, /SD-HZ-05/, /SD-SIL-01/],
    ]);
    await page.getByLabel("Model").selectOption({ label: "Skerry 100 MCM Rebreather" });
    await expect(links.filter({ visible: true })).toHaveText([/SD-HZ-05/, /SD-SIL-01/]);
    await page.getByLabel("Kind").selectOption("All kinds");
    await expect(links.filter({ visible: true })).toHaveText([
      ...[/SB 21-02/, /DC-2100/, /SD-HZ-05/, /SD-SIL-01/, /DS-2100/, /TD-07/],
    ]);
  },
);

test("DOC-05 documents are searched by their words, with the count announced, without a network", async ({
  page,
  context,
}) => {
  // The first use of any page loads code of the header and footer, which is not there offline.
  expectConsole(page, /ERR_INTERNET_DISCONNECTED/);
  await page.goto("/documents");
  await context.setOffline(true);
  const links = main(page).locator("section li a");
  const all = await links.count();
  const search = main(page).getByRole("searchbox", { name: "Search documents" });
  for (const [words, found] of [
    ["forelands-40 MANUALS", [/HM-1040/]],
    ["sb2102", [/SB 21-02/]],
    ["transports td 07", [/TD-07/]],
    ["loop declaration of the", [/DC-1310/]],
  ] as const) {
    await search.fill(words);
    await expect(links.filter({ visible: true })).toHaveText([...found]);
    await expect(main(page).getByRole("status").first()).toHaveText(`${found.length} of ${all} documents`);
  }
  await expect(main(page).locator("section h2").filter({ visible: true })).toHaveText([
    "Declaration of conformity",
  ]);
  await search.fill("skerry");
  await page.getByLabel("Kind").selectOption("transport");
  await expect(links.filter({ visible: true })).toHaveText([/TD-07/]);
  await expect(main(page).getByRole("status").first()).toHaveText(`1 of ${all} documents`);
  await search.fill("no such words");
  await expect(main(page).getByRole("status").first()).toHaveText(`None of ${all} documents`);
  await search.fill("");
  await page.getByLabel("Kind").selectOption("All kinds");
  await expect(links.filter({ visible: true })).toHaveCount(all);
  await context.setOffline(false);
  expect(await violations(page, "main")).toEqual([]);
});

test("DOC-05 a product lists its documents, and a document set leads to its own", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  await expect(main(page).locator("#documents li")).toHaveText([
    /^Datasheet Halocline Foreland 40 eCCRRevision \d+, PDF, 2 pages, \d+ kB$/,
    /^Manual HM-1040Revision 6, PDF, \d+ kB$/,
    /^Service bulletin SB 21-02Revision 2, PDF, \d+ kB$/,
    /^Service bulletin SB 26-03Revision 1, PDF, \d+ kB$/,
    /^Declaration of conformity DC-1040Revision 2, PDF, \d+ kB$/,
    /^Design validation summary SD-DV-09Revision 9, PDF, \d+ kB$/,
    /^FMECA summary SD-FM-06Revision 6, PDF, \d+ kB, under review, SB 26-03$/,
    /^HAZOPS summary SD-HZ-05Revision 5, PDF, \d+ kB, under review, SB 26-03$/,
    /^Safety integrity level assignment SD-SIL-01Revision 4, PDF, \d+ kB$/,
    /^Transport document TD-07Revision 3, PDF, \d+ kB$/,
  ]);
  await page.goto("/safety-data");
  await main(page).locator("summary", { hasText: "FMECA" }).click();
  await expect(main(page).getByRole("link", { name: /^PDF \d+ kB of FMECA$/ })).toHaveAttribute(
    "href",
    "/documents/SD-FM-06.pdf",
  );
  await main(page).getByRole("link", { name: "All revisions of SD-FM-06" }).click();
  await expect(page).toHaveURL("/documents/SD-FM-06");
});

test("DOC-05 datasheets and news lead to the current file of their documents", async ({ page, request }) => {
  for (const [path, name, file] of [
    ["/product/foreland-40-eccr", /^Datasheet Halocline Foreland 40/, "/documents/DS-1040.pdf"],
    ["/news", /^Service bulletin SB 21-02/, "/documents/SB-21-02.pdf"],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByRole("link", { name }).first()).toHaveAttribute("href", file);
    await digestOf(request, file);
  }
});
