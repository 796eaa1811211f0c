import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { releaseOf, storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import { type Manifest, readManifest } from "../../../../../scripts/lib/site/manifest.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const manifest: Manifest = {
  change: 7,
  bundle: "b",
  files: {
    "/": { digest: "a".repeat(64), type: "text/html; charset=utf-8", size: 9, encodings: ["br", "gzip"] },
    "/product/größe 9": { digest: "b".repeat(64), type: "text/html; charset=utf-8", size: 9, encodings: [] },
  },
  redirects: { "/product/old": "/product/größe 9" },
  thumbnails: { p1: "ring_1a2b.jpg" },
  pictures: ["ring_1a2b.jpg"],
};
let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "m.json");
});

test("a manifest is read as it was written", async () => {
  await writeFile(file, JSON.stringify(manifest));
  expect(await readManifest(file)).toEqual(manifest);
});

test.each([
  ["a truncated file", JSON.stringify(manifest).slice(0, 90), "JSON"],
  ["an empty file", "", "JSON"],
  ["another file", "{}", "files"],
  [
    "a digest with a path",
    JSON.stringify(manifest).replace("a".repeat(64), "../../secret"),
    'no stored file at "/"',
  ],
  ["a picture with a path", JSON.stringify(manifest).replace("ring_1a2b.jpg", ".."), "thumbnails"],
])("%s is refused, and the error names the file and the fault", async (_what, text, fault) => {
  await writeFile(file, text);
  await expect(readManifest(file)).rejects.toThrow(file);
  await expect(readManifest(file)).rejects.toThrow(fault);
});

test("a missing file is reported by its error code", async () => {
  await expect(readManifest(file)).rejects.toMatchObject({ code: "ENOENT" });
});

test.each([
  ["releases/2026-01-31T09-30-00-000Z.json", "2026-01-31T09-30-00-000Z"],
  ["releases/2026-01-31T09-30-00-000Z", undefined],
  ["2026-01-31T09-30-00-000Z.withdrawn", undefined],
  ["2026-01-31T09-30-00-000Z.json.new", undefined],
  ["other.json", undefined],
])("the file %s is the manifest of the release %s", (name, release) => {
  expect(releaseOf(name)).toBe(release);
});

test("a file is stored under its digest, next to its encodings", () => {
  const digest = `ab${"c".repeat(62)}`;
  expect(storedFilePath("s", digest)).toBe(path.join("s", "ab", "c".repeat(62)));
  expect(storedFilePath("s", digest, "br")).toBe(path.join("s", "ab", `${"c".repeat(62)}.br`));
  expect(storedFilePath("s", digest, "gzip")).toBe(path.join("s", "ab", `${"c".repeat(62)}.gz`));
});
