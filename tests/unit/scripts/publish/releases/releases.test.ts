import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  currentLink,
  manifestFile,
  releasesDir,
  storeDir,
} from "../../../../../scripts/lib/site/data-layout.ts";
import { type Manifest, releaseNames } from "../../../../../scripts/lib/site/manifest.ts";
import {
  liveRelease,
  makeLive,
  nextReleaseName,
  previousRelease,
  readReleaseManifest,
  releaseNameAt,
  removeRelease,
  rollBackTo,
  writeManifest,
} from "../../../../../scripts/publish/releases/releases.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const MANIFEST: Manifest = { change: 1, bundle: "b", files: {}, redirects: {}, thumbnails: {}, pictures: [] };
let dataDir: string;
const releaseOn = (day: number): string => releaseNameAt(new Date(Date.UTC(2026, 0, day)));

beforeEach(async () => {
  dataDir = temporaryFolder();
  await mkdir(storeDir(dataDir));
});

async function publish(...days: number[]): Promise<void> {
  for (const day of days) {
    await writeManifest(dataDir, releaseOn(day), { ...MANIFEST, change: day });
    await makeLive(dataDir, releaseOn(day));
  }
}
const live = async () => (await liveRelease(dataDir))?.release;

test("before the first release none is live, and a rollback has no target", async () => {
  expect(await liveRelease(dataDir)).toBeNull();
  await expect(previousRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
  await publish(1);
  await expect(previousRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
});

test("the live release is reported with its time, and its link is relative, so that the folder can move", async () => {
  const before = Date.now() - 1_000;
  await publish(1, 2);
  const release = await liveRelease(dataDir);
  expect(release?.release).toBe(releaseOn(2));
  expect(Date.parse(release?.since ?? "")).toBeGreaterThan(before);
  expect(await readlink(currentLink(dataDir))).toBe(path.join("releases", `${releaseOn(2)}.json`));
  expect((await readReleaseManifest(dataDir, releaseOn(2))).change).toBe(2);
});

test("a new release is not live before the switch", async () => {
  await publish(1);
  await writeManifest(dataDir, releaseOn(2), MANIFEST);
  expect(await live()).toBe(releaseOn(1));
  expect(await releaseNames(dataDir)).toEqual([releaseOn(1), releaseOn(2)]);
});

test("with a link to a removed release or to a folder, none is live", async () => {
  await publish(1);
  await rm(manifestFile(dataDir, releaseOn(1)));
  expect(await liveRelease(dataDir)).toBeNull();
  await mkdir(path.join(releasesDir(dataDir), releaseOn(1)));
  await rm(currentLink(dataDir));
  await symlink(path.join("releases", releaseOn(1)), currentLink(dataDir));
  expect(await liveRelease(dataDir)).toBeNull();
  await publish(2);
  expect(await live()).toBe(releaseOn(2));
});

test("a new release sorts after all others, even if the clock was set back", async () => {
  const before = releaseNameAt(new Date());
  expect((await nextReleaseName(dataDir)) >= before).toBe(true);
  await writeManifest(dataDir, "2999-12-31T23-59-59-999Z", MANIFEST);
  expect(await nextReleaseName(dataDir)).toBe("3000-01-01T00-00-00-000Z");
});

test("repeated rollbacks go further back, and never to a withdrawn release", async () => {
  await publish(1, 2, 3);
  await rollBackTo(dataDir, await previousRelease(dataDir));
  expect(await live()).toBe(releaseOn(2));
  await publish(4);
  expect(await previousRelease(dataDir)).toBe(releaseOn(2));
  await rollBackTo(dataDir, releaseOn(2));
  expect(await previousRelease(dataDir)).toBe(releaseOn(1));
});

test("after a kill during a rollback, the next one goes back to no later release", async () => {
  await publish(1, 2, 3);
  // A folder at the path of the new link stops the switch.
  await mkdir(path.join(`${currentLink(dataDir)}.new`, "in-the-way"), { recursive: true });
  await expect(rollBackTo(dataDir, releaseOn(2))).rejects.toThrow();
  expect(await live()).toBe(releaseOn(3));
  await rm(`${currentLink(dataDir)}.new`, { recursive: true });
  await publish(4);
  expect(await previousRelease(dataDir)).toBe(releaseOn(2));
});

test("a removed release is gone, and removing a missing one is no error", async () => {
  await publish(1, 2);
  await rollBackTo(dataDir, releaseOn(1));
  await removeRelease(dataDir, releaseOn(2));
  await removeRelease(dataDir, releaseOn(8));
  expect(await readdir(releasesDir(dataDir))).toEqual([`${releaseOn(1)}.json`]);
});

describe("a power cut", () => {
  /** Replaces the program `sync` by one that records its arguments and the existing releases. */
  async function watchSync(code = 0): Promise<() => Promise<string>> {
    const [folder, record] = [path.join(dataDir, "bin"), path.join(dataDir, "record")];
    await mkdir(folder);
    const program = `#!/bin/sh\necho "$*" $(ls ${releasesDir(dataDir)}) >> ${record}\nexit ${code}\n`;
    await writeFile(path.join(folder, "sync"), program, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    return async () => (await readFile(record, "utf8")).trim();
  }

  test("leaves no release without its files: they are flushed before the manifest is written", async () => {
    await publish(1);
    const record = await watchSync();
    await publish(2);
    const options = process.platform === "linux" ? `-f ${storeDir(dataDir)} ` : "";
    expect(await record()).toBe(`${options}${releaseOn(1)}.json`);
    expect(await live()).toBe(releaseOn(2));
  });

  test("does not matter to a release that the disk refuses: it does not exist", async () => {
    await publish(1);
    await watchSync(1);
    await expect(writeManifest(dataDir, releaseOn(2), MANIFEST)).rejects.toThrow("sync");
    // A release that was never live must not displace one that was.
    expect(await releaseNames(dataDir)).toEqual([releaseOn(1)]);
    expect(await live()).toBe(releaseOn(1));
  });

  test("loses nothing on a system without the program `sync` either", async () => {
    vi.stubEnv("PATH", path.join(dataDir, "nowhere"));
    onTestFinished(() => void vi.unstubAllEnvs());
    await mkdir(path.join(storeDir(dataDir), "ab"));
    await writeFile(path.join(storeDir(dataDir), "ab", "c"), "");
    await publish(1);
    expect(await live()).toBe(releaseOn(1));
  });

  test("does not matter to an earlier release: a rollback flushes no files", async () => {
    await publish(1, 2);
    const record = await watchSync(1);
    await rollBackTo(dataDir, releaseOn(1));
    expect(await live()).toBe(releaseOn(1));
    await expect(record()).rejects.toThrow("ENOENT");
  });
});
