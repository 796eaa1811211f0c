import { createHash } from "node:crypto";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { type Header, pack } from "tar-stream";
import { expect, test } from "vitest";
import { FORMAT, type Manifest } from "../../../../scripts/backup/archive/manifest.ts";
import { extractArchive, verifyArchive } from "../../../../scripts/backup/archive/read-archive.ts";
import { TRAILER_LENGTH, trailerOf } from "../../../../scripts/backup/archive/trailer.ts";
import { VanishedError, writeArchive } from "../../../../scripts/backup/archive/write-archive.ts";
import { StepError } from "../../../../scripts/lib/steps.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

const MANIFEST: Omit<Manifest, "members"> = {
  ...{ format: FORMAT, madeAt: "2026-11-29T10:00:00.000Z", versions: { shop: "1" }, database: "SQLite" },
  ...{ secrets: { environment: [], file: [] }, redirects: [], missing: [] },
};

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Writes an archive of these members; the first is the database. */
async function archiveOf(folder: string, members: readonly (readonly [string, Buffer])[]): Promise<string> {
  const file = path.join(folder, "shop.backup");
  const archive = writeArchive(file);
  for (const [index, [name, bytes]] of members.entries()) {
    const source = path.join(folder, `source-${index}`);
    writeFileSync(source, bytes);
    await archive.addFile(name, source);
  }
  await archive.finish(MANIFEST);
  return file;
}

const DATABASE = ["database.sqlite", Buffer.from("rows")] as const;

test("OPS-02 an archive gives back every byte, whatever the lengths of names and files", async () => {
  const folder = temporaryFolder();
  const large = Buffer.alloc(300_000, "picture ");
  const long = `uploads/${"ä".repeat(127)}`;
  const members = [
    DATABASE,
    ["uploads/a.webp", large],
    ["uploads/empty", Buffer.alloc(0)],
    [long, large],
  ] as const;
  const file = await archiveOf(folder, members);
  const archive = await verifyArchive(file);
  expect(archive.manifest).toMatchObject(MANIFEST);
  const pathOf = (name: string) => path.join(folder, `out-${name.replace("/", "-").slice(0, 40)}`);
  await extractArchive(archive, pathOf);
  for (const [name, bytes] of members) expect(readFileSync(pathOf(name)).equals(bytes), name).toBe(true);
});

test("OPS-02 an archive with any flipped bit, or cut off anywhere, is refused by name", async () => {
  const folder = temporaryFolder();
  const file = await archiveOf(folder, [DATABASE, ["uploads/a", Buffer.from("bytes")]]);
  const bytes = readFileSync(file);
  const damaged = path.join(folder, "damaged");
  const refuses = async (content: Buffer) => {
    writeFileSync(damaged, content);
    await expect(verifyArchive(damaged)).rejects.toThrow(StepError);
    await expect(verifyArchive(damaged)).rejects.toThrow(damaged);
  };
  const place = fc.nat(bytes.length - 1);
  await fc.assert(
    fc.asyncProperty(place, fc.nat(7), async (at, bit) => {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at);
      await refuses(flipped);
    }),
  );
  await fc.assert(fc.asyncProperty(place, (length) => refuses(bytes.subarray(0, length))));
  await refuses(Buffer.concat([bytes, Buffer.from("more")]));
});

/** An archive with a right checksum that another program wrote. */
async function forgedArchive(
  entries: readonly (readonly [Partial<Header> & Pick<Header, "name">, string])[],
  manifest: object | string,
): Promise<string> {
  const tar = pack();
  for (const [header, text] of entries) tar.entry(header, text);
  tar.entry({ name: "manifest.json" }, typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  tar.finalize();
  const bytes = await buffer(tar);
  const file = path.join(temporaryFolder(), "forged");
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(trailerOf(sha256(bytes)))]));
  return file;
}

const listed = (name: string, text: string) => ({
  ...{ name, size: Buffer.byteLength(text), sha256: sha256(Buffer.from(text)) },
});
const WITH_DATABASE = [{ name: "database.sqlite" }, "rows"] as const;
const DATABASE_LISTED = listed("database.sqlite", "rows");

test.each([
  "uploads/../cms.sqlite",
  "uploads/..",
  "uploads/.hidden",
  "uploads/a/b",
  "../outside",
  "/etc/passwd",
  "uploads/a\\b",
  `uploads/${"a".repeat(256)}`,
  "secrets.json",
  "uploads/",
])("OPS-02 a member that would leave the folder is refused: %s", async (name) => {
  const members = [DATABASE_LISTED, listed(name, "x")];
  const file = await forgedArchive([WITH_DATABASE, [{ name }, "x"]], { ...MANIFEST, members });
  await expect(verifyArchive(file)).rejects.toThrow(/is damaged/);
});

test("OPS-02 links, unlisted, repeated and missing members are refused", async () => {
  const members = [DATABASE_LISTED, listed("uploads/a", "x")];
  const manifest = { ...MANIFEST, members };
  const upload = [{ name: "uploads/a" }, "x"] as const;
  const link = [{ name: "uploads/a", type: "symlink", linkname: "/etc/passwd" }, ""] as const;
  const forgeries = [
    forgedArchive([WITH_DATABASE, link], manifest),
    forgedArchive([WITH_DATABASE], manifest),
    forgedArchive([WITH_DATABASE, upload, upload], manifest),
    forgedArchive([WITH_DATABASE, upload, upload], {
      ...MANIFEST,
      members: [...members, ...members.slice(1)],
    }),
    forgedArchive([upload], { ...MANIFEST, members: members.slice(1) }),
    forgedArchive([WITH_DATABASE], { ...MANIFEST, database: "PostgreSQL", members: [DATABASE_LISTED] }),
    forgedArchive([WITH_DATABASE], "no JSON"),
    forgedArchive([WITH_DATABASE, [{ name: "manifest.json" }, "{}"]], {
      ...MANIFEST,
      members: [DATABASE_LISTED],
    }),
  ];
  for (const file of forgeries) await expect(verifyArchive(await file)).rejects.toThrow(/is damaged/);
  await expect(verifyArchive(await forgedArchive([WITH_DATABASE, upload], manifest))).resolves.toBeDefined();
});

test("OPS-02 an archive of a later version is refused with both numbers", async () => {
  const file = await forgedArchive([WITH_DATABASE], { format: FORMAT + 1, members: "another shape" });
  await expect(verifyArchive(file)).rejects.toThrow(`has format ${FORMAT + 1} of a later version`);
});

test("OPS-02 neither a file that is gone nor what a link leads to gets into an archive", async () => {
  const folder = temporaryFolder();
  const archive = writeArchive(path.join(folder, "a"));
  await expect(archive.addFile("uploads/gone", path.join(folder, "gone"))).rejects.toThrow(VanishedError);
  symlinkSync("/etc/passwd", path.join(folder, "link"));
  await expect(archive.addFile("uploads/link", path.join(folder, "link"))).rejects.toThrow("ELOOP");
  await archive.finish(MANIFEST);
  expect(readFileSync(path.join(folder, "a")).subarray(-TRAILER_LENGTH).toString()).toMatch(
    /^halocline-backup /,
  );
});
