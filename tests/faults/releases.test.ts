import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import { releaseNames } from "../../scripts/lib/site/manifest.ts";
import { liveRelease, readReleaseManifest } from "../../scripts/publish/releases/releases.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";

const KILLS = 12;
/** Maximum time until a writer is killed, ms: enough for some releases. */
const MAX_WRITER_MS = 400;
/** Five, those of the last day, and those that killed writers had no time to remove. */
const MAX_RELEASES = 12;
const WRITER = path.join(import.meta.dirname, "release-writer.ts");
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Publishes until it is killed, some time after it has begun. */
async function publishUntilKilled(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  await Promise.race([new Promise((done) => setTimeout(done, Math.random() * MAX_WRITER_MS)), closed]);
  child.kill("SIGKILL");
  await closed;
  expect(errors).toBe("");
}

/** Expects every file of every release to be intact, in all its encodings. */
async function expectComplete(dataDir: string): Promise<number> {
  const checked = new Set<string>();
  for (const name of await releaseNames(dataDir)) {
    for (const [place, { digest, encodings }] of Object.entries(
      (await readReleaseManifest(dataDir, name)).files,
    )) {
      if (checked.has(digest)) continue;
      checked.add(digest);
      const bytes = await readFile(storedFilePath(storeDir(dataDir), digest));
      expect(hash("sha256", bytes, "hex"), `${name} ${place}`).toBe(digest);
      expect(encodings).toEqual(["br", "gzip"]);
      for (const encoding of encodings) {
        const encoded = await readFile(storedFilePath(storeDir(dataDir), digest, encoding));
        expect(DECODERS[encoding](encoded).equals(bytes), `${name} ${place} ${encoding}`).toBe(true);
      }
    }
  }
  return checked.size;
}

test(`PUB-04 a publisher that is killed ${KILLS} times at random leaves complete releases, and readers notice nothing`, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-releases-"));
  const site = createServer({ site: { dataDir }, cmsUrl: CLOSED_ORIGIN });
  onTestFinished(async () => {
    await site.close();
    await rm(dataDir, { recursive: true });
  });
  const url = await site.listen({ port: 0, host: "127.0.0.1" });
  while ((await liveRelease(dataDir)) === null) await publishUntilKilled(dataDir);

  let isOver = false;
  const answers = new Map<string, number>();
  const getPage = async (page: number) => {
    const response = await fetch(`${url}/page-${page}`);
    const [line = "", ...others] = (await response.text()).split("</p>").slice(0, -1);
    const isComplete = others.length === 99 && others.every((other) => other === line);
    const [asset, number] = line.match(/\/_astro\/app\.(\d+)\.js/) ?? [];
    return { outcome: `${response.status} ${isComplete}`, asset, number: Number(number) };
  };
  /** Requests a page and its asset, even if another release has gone live in between. */
  const readPage = async (page: number): Promise<string> => {
    const { outcome, asset, number } = await getPage(page);
    if (asset === undefined) return outcome;
    const script = await fetch(url + asset);
    if (script.status === 200) return `${outcome} ${script.status} ${(await script.text()).length > 0}`;
    // The asset stays for a day, which has passed two releases later.
    const isExpired = (await getPage(page)).number >= number + 2;
    return isExpired ? "expired" : `${outcome} ${script.status}`;
  };
  const read = async (page: number): Promise<void> => {
    while (!isOver) {
      const outcome = await readPage(page);
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
  };
  const readers = [read(0), read(1), read(7)];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await publishUntilKilled(dataDir);
      expect(await liveRelease(dataDir)).not.toBeNull();
      expect(await expectComplete(dataDir)).toBeGreaterThan(12);
      expect((await releaseNames(dataDir)).length).toBeLessThanOrEqual(MAX_RELEASES);
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  answers.delete("expired");
  expect([...answers.keys()].sort()).toEqual(["200 true", "200 true 200 true"]);
});
