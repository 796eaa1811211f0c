import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCUMENT_BYTES } from "../../../../../scripts/bench/generated/files.ts";
import { type GeneratedCms, startGeneratedCms } from "../../../../../scripts/bench/generated-cms.ts";
import { storeDir, storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import { redirectsOf } from "../../../../../scripts/publish/content/redirects.ts";
import { buildManifest } from "../../../../../scripts/publish/releases/build-manifest.ts";
import { prune } from "../../../../../scripts/publish/releases/prune.ts";
import {
  makeLive,
  nextReleaseName,
  writeManifest,
} from "../../../../../scripts/publish/releases/releases.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import {
  buildNextSite,
  type RenderContext,
  type Site,
} from "../../../../../scripts/publish/render/build-next-site.ts";
import { renderDocumentFile } from "../../../../../scripts/publish/render/document-file.ts";
import { applyChanges, type EntriesUpdate, readEntries } from "../../../../../src/content/entries.ts";

const TODAY = "2026-01-31";
const DIGEST = hash("sha256", DOCUMENT_BYTES, "hex");
const FIRST = "/documents/HM-1/1.pdf";

let dataDir: string;
let cms: GeneratedCms;
let update: EntriesUpdate;
let document: Record<string, unknown> & { documentId: string; revisions: object[] };
let context: RenderContext;
let site: Site;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-documents-"));
  cms = await startGeneratedCms({ products: 12 });
  const reply = await fetch(`${cms.url}/api/controlled-documents?pagination[pageSize]=100`);
  ({
    data: [document],
  } = await reply.json());
  update = await readEntries({ base: cms.url });
  const store = storeDir(dataDir);
  /** A site of nothing but the files of documents. */
  context = {
    pathsOf: ({ documentFiles }) => [...documentFiles.keys()],
    render: (content, sitePath) => renderDocumentFile(content, sitePath, { cmsUrl: cms.url, store }),
    store: (page) => addToStore(store, page.path, page.body, page.type),
    preparePictures: async () => [],
    isAsset: () => true,
    hasUpload: async () => true,
    log: () => {},
  };
  ({ site } = await buildNextSite({ base: null, update, today: TODAY }, context, () => {}));
}, 60_000);
afterAll(async () => {
  await cms.stop();
  await rm(dataDir, { recursive: true });
});

/** Publishes the document with changes. */
async function publish(changes: object) {
  const data = { ...document, ...changes };
  const change = { type: "controlled-document", documentId: document.documentId, data };
  const next = await applyChanges(site.entries, [change], {}, { base: cms.url, fetch });
  return buildNextSite({ base: site, update: next, today: TODAY }, context, () => {});
}

test("DOC-02 a release has the file of each revision, and that of the current one again", () => {
  const files = Object.fromEntries(site.pages.entries().map(([sitePath, { file }]) => [sitePath, file]));
  const pdf = { digest: DIGEST, type: "application/pdf", size: DOCUMENT_BYTES.length, encodings: [] };
  expect(files).toEqual({ "/documents/HM-1.pdf": pdf, [FIRST]: pdf, "/documents/HM-1/2.pdf": pdf });
});

test("DOC-02 the address of a current revision leads to its document until it is superseded", async () => {
  const current = "/documents/HM-1/2";
  expect(redirectsOf(site.documents, site.former)).toMatchObject({ [current]: "/documents/HM-1" });
  const revision = { ...document.revisions.at(-1), revision: "3" };
  const { site: after } = await publish({ revisions: [...document.revisions, revision] });
  const redirects = redirectsOf(after.documents, after.former);
  expect([redirects[current], redirects["/documents/HM-1/3"]]).toEqual([undefined, "/documents/HM-1"]);
});

test("DOC-04 a document whose file has other bytes than its digest says keeps its last good state", async () => {
  const revision = { ...document.revisions.at(-1), revision: "3", sha256: "0".repeat(64) };
  const { site: after, held } = await publish({ revisions: [...document.revisions, revision] });
  expect([...held.keys()]).toEqual([`controlled-document:${document.documentId}`]);
  expect([...held.values()].flat()[0]?.message).toContain("does not have the digest");
  expect([...after.pages.keys()]).toEqual([...site.pages.keys()]);
});

test("DOC-02 a renamed document keeps its revisions, and their former addresses lead there", async () => {
  const { site: after, held } = await publish({ number: "HM-2" });
  expect([...held]).toEqual([]);
  expect(after.pages.get("/documents/HM-2/1.pdf")?.file.digest).toBe(DIGEST);
  expect(redirectsOf(after.documents, after.former)).toMatchObject({
    "/documents/HM-1": "/documents/HM-2",
    "/documents/HM-1.pdf": "/documents/HM-2.pdf",
    [FIRST]: "/documents/HM-2/1.pdf",
    "/documents/HM-1/2": "/documents/HM-2",
  });
});

test("DOC-02 the number of a renamed document is no other document's: its addresses keep their files", async () => {
  const { site: renamed } = await publish({ number: "HM-2" });
  const other = { ...document, documentId: "other", number: "HM-1" };
  const change = { type: "controlled-document", documentId: "other", data: other };
  const update = await applyChanges(renamed.entries, [change], {}, { base: cms.url, fetch });
  const { site: after, held } = await buildNextSite(
    { base: renamed, update, today: TODAY },
    context,
    () => {},
  );
  expect([...held]).toMatchObject([["controlled-document:other", [{ field: "number" }]]]);
  expect(redirectsOf(after.documents, after.former)[FIRST]).toBe("/documents/HM-2/1.pdf");
  // Without the index of releases there is no last good state to keep.
  const redirects = Object.entries(redirectsOf(renamed.documents, renamed.former));
  await expect(
    buildNextSite({ base: null, update, today: TODAY, redirects }, context, () => {}),
  ).rejects.toMatchObject({ faults: [{ documentId: "other", field: "number" }] });
  // Its own number it may have again.
  const back = { type: "controlled-document", documentId: document.documentId, data: document };
  const again = await applyChanges(renamed.entries, [back], {}, { base: cms.url, fetch });
  const restored = await buildNextSite({ base: renamed, update: again, today: TODAY }, context, () => {});
  expect([...restored.held]).toEqual([]);
  expect(restored.site.pages.get(FIRST)?.file.digest).toBe(DIGEST);
});

test("DOC-02 pruning keeps the files of revisions, and a later build needs no upload", async () => {
  for (let release = 0; release < 20; release += 1) {
    const name = await nextReleaseName(dataDir);
    await writeManifest(dataDir, name, buildManifest({ change: release, bundle: "b", assets: {} }, site));
    await makeLive(dataDir, name);
  }
  await prune(dataDir, { now: Date.now() + 3 * 24 * 60 * 60 * 1000, force: true });
  expect(existsSync(storedFilePath(storeDir(dataDir), DIGEST))).toBe(true);
  await cms.stop();
  const rebuilt = await buildNextSite({ base: null, update, today: TODAY }, context, () => {});
  expect(rebuilt.site.pages.get(FIRST)?.file.digest).toBe(DIGEST);
});
