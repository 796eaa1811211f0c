import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { KEPT_CACHE } from "../../../src/contract/rules/offline.ts";
import { expect } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";
import type { ChangedSite } from "../site/changed-site.ts";
import { storedPaths, test, waitForWorker } from "../site/offline-steps.ts";

const DOCUMENT = "/documents/HM-1040";
const FILE = `${DOCUMENT}.pdf`;
const NOT_KEPT =
  "This could not be kept. Check your connection and the free space of your device, then try again.";

/** What is said of the kept revision. */
const KEPT_WORDS = String.raw`\w+, \d+ \w+ \d{4}, \d+ kB, stored on \d+ \w+ \d{4} \d\d:\d\d UTC`;
const KEPT = new RegExp(`^Kept for offline: revision ${KEPT_WORDS}\\.$`);
const REPLACED =
  /^Kept for offline: revision ZZ, 31 Jan 2030, 7 kB, stored on .* UTC\. It replaced revision \w+\.$/;

const keeper = (page: Page) => page.locator("keep-offline");
const status = (page: Page) => keeper(page).getByRole("status");
const keepButton = (page: Page) => keeper(page).getByRole("button", { name: "Keep for offline HM-1040" });

async function keep(page: Page): Promise<string> {
  await page.goto(DOCUMENT);
  await waitForWorker(page);
  await keepButton(page).click();
  await expect(status(page)).toHaveText(KEPT);
  return (await status(page).textContent()) ?? "";
}

const digestOfKept = (page: Page) =>
  page.evaluate(async (path) => {
    const response = await fetch(path);
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, FILE);

/** Another revision of the document, on its page and as a file. */
function publishRevision(site: ChangedSite, bytes = "%PDF-1.7 new", sha256 = ""): void {
  const digest = sha256 || createHash("sha256").update(bytes).digest("hex");
  const newer = (html: string) =>
    html.replace(
      /(<keep-offline[^>]*) data-revision="\w+" data-date="[\d-]+"(?: data-kilobytes="\d+" data-sha256="\w+")/,
      `$1 data-revision="ZZ" data-date="2030-01-31" data-kilobytes="7" data-sha256="${digest}"`,
    );
  site.changes.set(DOCUMENT, { body: newer });
  site.changes.set(FILE, { body: bytes, headers: { "content-type": "application/pdf" } });
}

test("NET-04 a document is kept with its revision, date and size, and opens without a network", async ({
  page,
}) => {
  const kept = await keep(page);
  const shown = await page.getByRole("term").filter({ hasText: "SHA-256" }).locator("+ dd").textContent();
  expect(await page.getByRole("definition").filter({ hasText: "current" }).first().textContent()).toContain(
    kept.match(/revision (\w+)/)?.[1] ?? "none",
  );
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  expect(await digestOfKept(page)).toBe(shown);
  await page.goto(DOCUMENT);
  await expect(status(page)).toHaveText(kept);
  // The address of the current file leads to that of the revision, which the link has.
  const opened = await page.evaluate(async (path) => (await fetch(path)).url, FILE);
  expect(new URL(opened).pathname).toMatch(/^\/documents\/HM-1040\/\w+\.pdf$/);
  const open = keeper(page).getByRole("link", { name: "Open kept file HM-1040" });
  expect(await open.evaluate((link: HTMLAnchorElement) => link.href)).toBe(opened);
  await page.goto("/gallery");
  const name = new RegExp(`^HM-1040 \\(PDF\\), revision ${KEPT_WORDS}$`);
  const link = page.getByRole("main").getByRole("link", { name });
  await expect(link).toHaveAttribute("href", new URL(opened).pathname);
});

test("NET-04 the list of documents keeps, shows what is kept, and removes it", async ({ page }) => {
  await page.goto("/documents");
  await waitForWorker(page);
  await keepButton(page).click();
  const item = page.getByRole("listitem").filter({ hasText: "HM-1040" });
  await expect(item.getByRole("status")).toHaveText(KEPT);
  await page.reload();
  await expect(item.getByRole("status")).toHaveText(KEPT);
  expect(await violations(page)).toEqual([]);
  await item.getByRole("button", { name: "Remove HM-1040" }).click();
  await expect(item.getByRole("status")).toHaveText("Removed.");
  expect((await storedPaths(page, KEPT_CACHE)).filter((path) => path.startsWith(DOCUMENT))).toEqual([]);
  await expect(keepButton(page)).toBeVisible();
});

test("NET-04 a newer revision replaces the kept one when its page is seen", async ({ page, site }) => {
  await keep(page);
  publishRevision(site);
  await page.goto(DOCUMENT);
  await expect(status(page)).toHaveText(REPLACED);
  await page.context().setOffline(true);
  expect(await digestOfKept(page)).toBe(createHash("sha256").update("%PDF-1.7 new").digest("hex"));
});

test("NET-04 a newer revision replaces the kept one when the list of documents is seen", async ({
  page,
  site,
}) => {
  await keep(page);
  publishRevision(site);
  site.changes.set("/documents", {
    body: (html) =>
      html.replace(
        /(<b[^>]*>HM-1040<.*?<keep-offline[^>]*) data-revision="\w+" data-date="[\d-]+"/s,
        '$1 data-revision="ZZ" data-date="2030-01-31"',
      ),
  });
  await page.goto("/documents");
  await expect(page.getByRole("listitem").filter({ hasText: "HM-1040" }).getByRole("status")).toHaveText(
    REPLACED,
  );
  await page.context().setOffline(true);
  expect(await digestOfKept(page)).toBe(createHash("sha256").update("%PDF-1.7 new").digest("hex"));
});

test("NET-04 a file without the digest that its page shows is not kept, and the former stays", async ({
  page,
  site,
}) => {
  const kept = await keep(page);
  publishRevision(site, "%PDF-1.7 damaged", "0".repeat(64));
  await page.goto(DOCUMENT);
  await expect(status(page)).toHaveText(`${kept} Revision ZZ is newer and could not be fetched.`);
});

test("NET-04 without a network nothing is kept, and the message says so", async ({ page }) => {
  await page.goto(DOCUMENT);
  await waitForWorker(page);
  await expect(keepButton(page)).toBeVisible();
  await page.context().setOffline(true);
  await keepButton(page).click();
  await expect(status(page)).toHaveText(NOT_KEPT);
  await expect(keepButton(page)).toBeVisible();
});

test("NET-04 on a full device nothing more is kept, the message says so, and what was kept stays", async ({
  page,
  site,
}) => {
  await keep(page);
  const session = await page.context().newCDPSession(page);
  const { usage } = await session.send("Storage.getUsageAndQuota", { origin: site.url });
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: usage + 1_000 });
  await page.goto("/documents/DS-1040");
  const button = keeper(page).getByRole("button", { name: "Keep for offline DS-1040" });
  await button.click();
  await expect(status(page)).toHaveText(NOT_KEPT);
  await expect(button).toBeVisible();
  const stored = await storedPaths(page, KEPT_CACHE);
  expect(stored).toEqual(expect.arrayContaining([DOCUMENT, FILE]));
  expect(stored.filter((path) => path.startsWith("/documents/DS-1040"))).toEqual([]);
  // With space again, the same press keeps it.
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.url });
  await button.click();
  await expect(status(page)).toHaveText(KEPT);
});
