import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { renderDocumentFile } from "../../../../../scripts/publish/render/document-file.ts";
import type { Content } from "../../../../../src/content/catalogue.ts";

const PATH = "/documents/HM-1/A.pdf";
const BYTES = "%PDF-1.4 revision A";
const sha256 = hash("sha256", BYTES, "hex");
const contentWith = (digest: string) =>
  ({
    documentFiles: new Map([[PATH, { documentId: "hm1", url: "/uploads/a.pdf", sha256: digest }]]),
  }) as unknown as Content;

let store: string;
let server: Server;
let cmsUrl: string;
/** What the CMS answers; null is 404. */
let uploaded: string | null;

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), "halocline-store-"));
  uploaded = BYTES;
  server = createServer((_, response) => response.writeHead(uploaded === null ? 404 : 200).end(uploaded));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(store, { recursive: true });
});

test("DOC-04 a file is published if its bytes have the digest that is shown", async () => {
  const page = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect(page).toMatchObject({ path: PATH, type: "application/pdf", fault: null });
  expect(page.body.toString()).toBe(BYTES);
  expect(page.reads).toEqual([`documentFiles:${PATH}`]);
});

test("DOC-04 other bytes, and no bytes, are a fault that names the file", async () => {
  uploaded = `${BYTES} replaced`;
  const other = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect(other.fault).toBe(
    `${PATH} cannot be published: its file /uploads/a.pdf does not have the digest ${sha256} that the page shows`,
  );
  uploaded = null;
  const none = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect(none.fault).toBe(`${PATH} cannot be published: its file /uploads/a.pdf cannot be read`);
});

test("DOC-02 a revision that was published is served from the store, whatever became of the upload", async () => {
  await addToStore(store, PATH, Buffer.from(BYTES));
  uploaded = null;
  const page = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect([page.fault, page.body.toString()]).toEqual([null, BYTES]);
});

test("DOC-04 damaged bytes of the store are not published: the upload is, or the file has a fault", async () => {
  await addToStore(store, PATH, Buffer.from(BYTES));
  await writeFile(storedFilePath(store, sha256), "%PDF-1.4 damaged");
  const page = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect([page.fault, page.body.toString()]).toEqual([null, BYTES]);
  uploaded = null;
  const none = await renderDocumentFile(contentWith(sha256), PATH, { cmsUrl, store });
  expect(none.fault).toBe(`${PATH} cannot be published: its file /uploads/a.pdf cannot be read`);
});
