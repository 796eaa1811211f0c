import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import * as z from "zod";
import { StepError } from "../../lib/steps.ts";
import {
  DATABASE_MEMBERS,
  FORMAT,
  MANIFEST_MEMBER,
  MAX_MANIFEST_BYTES,
  type Manifest,
  manifestSchema,
} from "./manifest.ts";
import { checksumIn, TRAILER_LENGTH } from "./trailer.ts";

export interface Archive {
  readonly file: string;
  readonly manifest: Manifest;
  /** SHA-256 of the whole, hex. */
  readonly checksum: string;
}

const damaged = (file: string, reason: string): StepError =>
  new StepError(`${file} is damaged: ${reason}. Nothing was changed.`);

/** Reads the checksum at the end of an archive. */
async function readTrailer(file: string): Promise<{ size: number; checksum: string }> {
  const found = await stat(file).catch((error) => {
    throw new StepError(`${file} cannot be read: ${error.message}`);
  });
  const size = found.size - TRAILER_LENGTH;
  if (!found.isFile() || size < 0) throw new StepError(`${file} is no backup of a shop.`);
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(TRAILER_LENGTH), 0, TRAILER_LENGTH, size);
    const checksum = checksumIn(buffer.toString("latin1"));
    if (checksum === undefined) throw damaged(file, "its end is missing");
    return { size, checksum };
  } finally {
    await handle.close();
  }
}

async function checksumOf(file: string, size: number): Promise<string> {
  const hash = createHash("sha256");
  if (size > 0) await pipeline(createReadStream(file, { end: size - 1 }), hash);
  return hash.digest("hex");
}

/** What is done with a member's bytes while they are read. */
interface Sink {
  write(chunk: Uint8Array): unknown;
  end(): unknown;
}

interface ReadMember {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Reads all members in order.
 * @param sinkFor where a member's bytes go; undefined for nowhere
 */
async function readMembers(
  file: string,
  size: number,
  sinkFor: (name: string, size: number) => Promise<Sink | undefined>,
): Promise<ReadMember[]> {
  const tar = extract();
  const fed = pipeline(createReadStream(file, { end: Math.max(size - 1, 0) }), tar);
  // The loop throws the same error.
  fed.catch(() => undefined);
  const members: ReadMember[] = [];
  for await (const entry of tar) {
    const { name, type, size: length = 0 } = entry.header;
    if (type !== "file") throw damaged(file, `${JSON.stringify(name)} is no file`);
    const sink = await sinkFor(name, length);
    const hash = createHash("sha256");
    try {
      for await (const chunk of entry) {
        if (!(chunk instanceof Uint8Array)) throw damaged(file, "it has no bytes");
        hash.update(chunk);
        await sink?.write(chunk);
      }
    } finally {
      await sink?.end();
    }
    members.push({ name, size: length, sha256: hash.digest("hex") });
  }
  await fed;
  return members;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file, "its manifest is missing or no JSON");
  }
}

function parseManifest(file: string, text: string): Manifest {
  const json = parseJson(file, text);
  const { format } = Object(json);
  if (Number.isInteger(format) && format > FORMAT)
    throw new StepError(
      `${file} has format ${format} of a later version of the shop, and this one knows ${FORMAT}. Restore it with that version. Nothing was changed.`,
    );
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged(file, `its manifest: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Names the first difference between what the manifest lists and what the archive has. */
function checkMembers(file: string, { database, members }: Manifest, found: readonly ReadMember[]): void {
  const names = new Set(members.map(({ name }) => name));
  if (names.size !== members.length) throw damaged(file, "its manifest names a file twice");
  if (members[0]?.name !== DATABASE_MEMBERS[database]) throw damaged(file, "its database is missing");
  if (members.filter(({ name }) => !name.includes("/")).length > 1)
    throw damaged(file, "it has two databases");
  for (const [index, { name, size, sha256 }] of members.entries()) {
    const member = found[index];
    if (member?.name !== name || member.size !== size || member.sha256 !== sha256)
      throw damaged(file, `${JSON.stringify(name)} is not as it was written`);
  }
  if (found.length !== members.length + 1 || found.at(-1)?.name !== MANIFEST_MEMBER)
    throw damaged(file, "it has files that its manifest does not name");
}

/**
 * Checks a whole archive: its checksum, its manifest and each member. Nothing is written.
 * @throws StepError that names the file and what is wrong
 */
export async function verifyArchive(file: string): Promise<Archive> {
  const { size, checksum } = await readTrailer(file);
  if ((await checksumOf(file, size)) !== checksum) throw damaged(file, "its checksum differs");
  const chunks: Uint8Array[] = [];
  const found = await readMembers(file, size, async (name, length) => {
    if (name !== MANIFEST_MEMBER) return undefined;
    if (length > MAX_MANIFEST_BYTES || chunks.length > 0) throw damaged(file, "its manifest is no manifest");
    return { write: (chunk) => chunks.push(chunk), end: () => undefined };
  }).catch((error) => {
    throw error instanceof StepError ? error : damaged(file, error.message);
  });
  const manifest = parseManifest(file, Buffer.concat(chunks).toString());
  checkMembers(file, manifest, found);
  return { file, manifest, checksum };
}

/**
 * Writes the members of a checked archive, and checks them once more.
 * @param pathOf where a member goes; its folder must exist, and the file must not
 */
export async function extractArchive(
  { file, manifest }: Archive,
  pathOf: (name: string) => string,
): Promise<void> {
  const { size } = await readTrailer(file);
  const names = new Set(manifest.members.map(({ name }) => name));
  const found = await readMembers(file, size, async (name) => {
    if (!names.delete(name)) {
      if (name === MANIFEST_MEMBER) return undefined;
      throw damaged(file, `${JSON.stringify(name)} is not in its manifest`);
    }
    const handle = await open(pathOf(name), "wx", 0o600);
    return { write: (chunk) => handle.writeFile(chunk), end: () => handle.close() };
  });
  checkMembers(file, manifest, found);
}
