import { createHash } from "node:crypto";
import { once } from "node:events";
import { constants, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { StepError } from "../../lib/steps.ts";
import { MANIFEST_MEMBER, type Manifest, type Member } from "./manifest.ts";
import { trailerOf } from "./trailer.ts";

/** A source of a member that no longer exists: nothing of it is in the archive. */
export class VanishedError extends StepError {
  override name = "VanishedError";
}

export interface ArchiveWriter {
  /**
   * Adds a file; it follows no link.
   * @throws VanishedError if it is gone, StepError if it changes meanwhile
   */
  addFile(name: string, file: string): Promise<void>;
  /** Adds the manifest and the trailer. When this returns, the archive is on the disk. */
  finish(manifest: Omit<Manifest, "members">): Promise<void>;
}

async function openFile(file: string) {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (Reflect.get(Object(error), "code") === "ENOENT") throw new VanishedError(`${file} is gone.`);
    throw error;
  }
}

/** Passes bytes on and computes their SHA-256. */
function hashing(): { readonly through: Transform; digest(): string } {
  const hash = createHash("sha256");
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest("hex") };
}

/** Begins an archive in a new file, which only its owner can read. Memory use stays small. */
export function writeArchive(target: string): ArchiveWriter {
  const tar = pack();
  const whole = hashing();
  const output = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(tar, whole.through, output, { end: false });
  let failure: Error | undefined;
  written.catch((error: Error) => {
    failure = error;
    tar.destroy(error);
  });
  const members: Member[] = [];
  const attributes = { mode: 0o600, mtime: new Date() };

  return {
    async addFile(name, file) {
      const handle = await openFile(file);
      try {
        const { size, mtimeMs } = await handle.stat();
        const content = hashing();
        const entry = tar.entry({ ...attributes, name, size });
        // To its size at the start: what is added meanwhile would not fit the header.
        const range = { autoClose: false, start: 0, end: size - 1 };
        const source = size === 0 ? Readable.from([]) : handle.createReadStream(range);
        await pipeline(source, content.through, entry);
        const after = await handle.stat();
        if (after.size !== size || after.mtimeMs !== mtimeMs)
          throw new StepError(`${file} changed while it was read. Make the backup again.`);
        members.push({ name, size, sha256: content.digest() });
      } catch (error) {
        // The reason, and not that the archive takes no more.
        throw failure ?? error;
      } finally {
        await handle.close();
      }
    },
    async finish(manifest) {
      if (failure !== undefined) throw failure;
      tar.entry({ ...attributes, name: MANIFEST_MEMBER }, JSON.stringify({ ...manifest, members }));
      tar.finalize();
      await written;
      output.end(trailerOf(whole.digest()));
      await once(output, "close");
    },
  };
}
