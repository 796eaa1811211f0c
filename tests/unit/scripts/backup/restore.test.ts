import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyArchive } from "../../../../scripts/backup/archive/read-archive.ts";
import { backUp } from "../../../../scripts/backup/backup.ts";
import { restore } from "../../../../scripts/backup/restore.ts";
import { missingSecrets, secretNames } from "../../../../scripts/backup/secret-names.ts";
import { ROOT } from "../../../../scripts/lib/root.ts";
import { acquirePublisherLock } from "../../../../scripts/publish/publisher/publisher-lock.ts";
import { readFormerRedirects } from "../../../../scripts/publish/releases/former-redirects.ts";
import { makeLive, writeManifest } from "../../../../scripts/publish/releases/releases.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";
import { contentOf, makeShop } from "./shop-fixture.ts";

const UPLOADS = { "a_1.webp": "picture", "b_2.pdf": "document" };

let folder: string;
let from: string;
let to: string;
let file: string;

const place = (dataDir: string) => ({ dataDir, databaseUrl: undefined, uploadsBucket: null });
const restoreTo = (dataDir: string) => restore(file, place(dataDir));
const uploadsOf = (dataDir: string) => path.join(dataDir, "public", "uploads");

beforeEach(() => {
  folder = temporaryFolder();
  [from, to, file] = ["from", "to", "shop.backup"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  makeShop(from, UPLOADS);
});

test("OPS-02 a restored folder has the same database and uploads, and nothing unfinished", async () => {
  writeFileSync(path.join(uploadsOf(from), ".gitkeep"), "");
  expect(await backUp(file, place(from))).toEqual({ uploads: 2, missing: [], others: [] });
  await restoreTo(to);
  expect(contentOf(to)).toEqual({ ...Object(contentOf(from)), uploads: Object.entries(UPLOADS) });
  expect(readdirSync(to).sort()).toEqual(["cms.sqlite", "public", "publisher"]);
  expect(readdirSync(folder).sort()).toEqual(["from", "shop.backup", "to"]);
});

test("OPS-02 a backup names uploads that are gone, and what else lies there, and follows no link", async () => {
  rmSync(path.join(uploadsOf(from), "a_1.webp"));
  symlinkSync("/etc/passwd", path.join(uploadsOf(from), "link.txt"));
  mkdirSync(path.join(uploadsOf(from), "folder"));
  const made = await backUp(file, place(from));
  expect(made).toEqual({
    uploads: 1,
    missing: ["a_1.webp"],
    others: expect.arrayContaining(["folder", "link.txt"]),
  });
  const { missing } = await restoreTo(to);
  expect([missing, readdirSync(uploadsOf(to))]).toEqual([["a_1.webp"], ["b_2.pdf"]]);
});

test("OPS-02 no secret's value is in an archive; the restore says which to bring", async () => {
  const secrets = { JWT_SECRET: "the-value-of-a-secret", PUBLISH_SECRET: "another-value" };
  writeFileSync(path.join(from, "secrets.json"), JSON.stringify(secrets));
  await backUp(file, place(from));
  const bytes = readFileSync(file, "latin1");
  for (const value of Object.values(secrets)) expect(bytes).not.toContain(value);
  expect(secretNames(from)).toMatchObject({ file: expect.arrayContaining(Object.keys(secrets)) });
  const { secrets: names } = await restoreTo(to);
  expect(missingSecrets(names, to).join()).toContain("JWT_SECRET");
  writeFileSync(path.join(to, "secrets.json"), "{}");
  expect(missingSecrets({ ...names, environment: ["NOT_SET_HERE"] }, to)).toEqual([
    expect.stringContaining("NOT_SET_HERE"),
  ]);
});

test("OPS-02 former addresses of pages are known to the first release of a restored shop", async () => {
  const release = "2026-01-31T09-30-00-000Z";
  const manifest = { change: 1, bundle: "b", files: {}, thumbnails: {}, pictures: [] };
  mkdirSync(path.join(from, "store"));
  await writeManifest(from, release, { ...manifest, redirects: { "/old": "/new" } });
  await makeLive(from, release);
  await backUp(file, place(from));
  await restoreTo(to);
  expect(await readFormerRedirects(to)).toContainEqual(["/old", "/new"]);
  expect(await readFormerRedirects(from)).toEqual([]);
});

test("OPS-02 of two backups to one name one is written, and a name that exists is refused", async () => {
  const results = await Promise.allSettled([backUp(file, place(from)), backUp(file, place(from))]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await verifyArchive(file);
  const bytes = readFileSync(file);
  await expect(backUp(file, place(from))).rejects.toThrow(`${file} exists already`);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(["from", "shop.backup"]);
});

test("OPS-02 an archive is not written among the files that the shop serves, or will serve", async () => {
  symlinkSync(uploadsOf(from), path.join(folder, "link"));
  const siteOutDir = path.join(folder, "dist");
  const pictures = path.join(from, "pictures");
  for (const name of [siteOutDir, pictures]) mkdirSync(name);
  const ofSource = path.join(ROOT, "public", "all.tar");
  onTestFinished(() => rmSync(ofSource, { force: true }));
  const names = ["from/public/uploads/all.tar", "from/public/all.tar", "link/all.tar", "dist/all.tar"];
  for (const name of [...names, "from/pictures/all.tar", ofSource])
    await expect(backUp(path.resolve(folder, name), { ...place(from), siteOutDir })).rejects.toThrow(
      /would be public/,
    );
  expect(readdirSync(uploadsOf(from)).sort()).toEqual(Object.keys(UPLOADS));
  expect([siteOutDir, pictures].flatMap((name) => readdirSync(name))).toEqual([]);
});

test("OPS-02 a place that is not empty is refused by name, and stays as it was", async () => {
  await backUp(file, place(from));
  const refusal = async (prepare: (dataDir: string) => void, name: string) => {
    const dataDir = path.join(folder, `occupied-${readdirSync(folder).length}`);
    mkdirSync(dataDir);
    prepare(dataDir);
    const before = readdirSync(dataDir, { recursive: true });
    await expect(restoreTo(dataDir)).rejects.toThrow(path.join(dataDir, name));
    expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
  };
  await refusal((dataDir) => makeShop(dataDir, {}), "cms.sqlite");
  await refusal((dataDir) => writeFileSync(path.join(dataDir, "cms.sqlite-wal"), ""), "cms.sqlite-wal");
  await refusal((dataDir) => {
    mkdirSync(uploadsOf(dataDir), { recursive: true });
    writeFileSync(path.join(uploadsOf(dataDir), "mine.webp"), "");
  }, "public/uploads");
  await expect(restore(file, { dataDir: to, databaseUrl: "postgres://u:pass-word@h/d" })).rejects.toThrow(
    /unset DATABASE_URL/,
  );
  expect(existsSync(to)).toBe(false);
});

test("OPS-02 a folder in which a publisher or another restore works is refused", async () => {
  await backUp(file, place(from));
  mkdirSync(to);
  const release = acquirePublisherLock(to);
  await expect(restoreTo(to)).rejects.toThrow(`works in ${to}`);
  release?.();
  await restoreTo(to);
});

test("OPS-02 a damaged archive is refused before anything is touched", async () => {
  await backUp(file, place(from));
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
  writeFileSync(file, bytes);
  await expect(restoreTo(to)).rejects.toThrow(`${file} is damaged`);
  expect(existsSync(to)).toBe(false);
});

/** Makes a restored folder as a kill leaves it. */
async function killedWhile(state: "staging" | "uploads" | "database", checksum?: string): Promise<void> {
  await restoreTo(to);
  const staging = path.join(to, "restoring");
  mkdirSync(staging);
  const database = path.join(to, "cms.sqlite");
  if (state === "database") linkSync(database, path.join(staging, "database.sqlite"));
  else renameSync(database, path.join(staging, "database.sqlite"));
  if (state === "staging") renameSync(uploadsOf(to), path.join(staging, "uploads"));
  else writeFileSync(`${staging}.committing`, checksum ?? (await verifyArchive(file)).checksum);
}

test.each(["staging", "uploads", "database"] as const)(
  "OPS-02 a restore that was killed with its %s in place ends whole when it is repeated",
  async (state) => {
    await backUp(file, place(from));
    await killedWhile(state);
    await restoreTo(to);
    expect(contentOf(to)).toEqual(contentOf(from));
    expect(existsSync(path.join(to, "restoring"))).toBe(false);
  },
);

test("OPS-02 another archive is refused while a restore is unfinished", async () => {
  await backUp(file, place(from));
  await killedWhile("uploads", "0".repeat(64));
  await expect(restoreTo(to)).rejects.toThrow(/unfinished restore of another archive/);
  expect(readdirSync(uploadsOf(to))).toHaveLength(2);
});

test("OPS-02 a restore that fails at its end leaves nothing", async () => {
  await backUp(file, place(from));
  mkdirSync(path.join(folder, "elsewhere"));
  mkdirSync(path.join(to, "public"), { recursive: true });
  symlinkSync(path.join(folder, "elsewhere"), uploadsOf(to));
  await expect(restoreTo(to)).rejects.toThrow(`${to} cannot be filled`);
  expect(existsSync(path.join(to, "restoring"))).toBe(false);
  expect(existsSync(path.join(to, "cms.sqlite"))).toBe(false);
});
