import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { currentRelease, manifestFile, releasesDir, storeDir } from "../../../scripts/lib/layout.ts";
import { type Manifest, releaseNames } from "../../../scripts/lib/manifest.ts";
import {
  addManifest,
  earlierRelease,
  goBackTo,
  liveRelease,
  manifestOf,
  nameOf,
  nextName,
  removeRelease,
  switchTo,
} from "../../../scripts/publish/releases.ts";

const MANIFEST: Manifest = { change: 1, bundle: "b", files: {}, redirects: {}, thumbnails: {}, pictures: [] };
let dataDir: string;
const name = (day: number): string => nameOf(new Date(Date.UTC(2026, 0, day)));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-releases-"));
  await mkdir(storeDir(dataDir));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function publish(...days: number[]): Promise<void> {
  for (const day of days) {
    await addManifest(dataDir, name(day), { ...MANIFEST, change: day });
    await switchTo(dataDir, name(day));
  }
}
const live = async () => (await liveRelease(dataDir))?.release;

test("before the first release none is live, and there is none to go back to", async () => {
  expect(await liveRelease(dataDir)).toBeNull();
  await expect(earlierRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
  await publish(1);
  await expect(earlierRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
});

test("the live release is told with when it went live, and the link stays right when the folder moves", async () => {
  const before = Date.now() - 1_000;
  await publish(1, 2);
  const release = await liveRelease(dataDir);
  expect(release?.release).toBe(name(2));
  expect(Date.parse(release?.since ?? "")).toBeGreaterThan(before);
  expect(await readlink(currentRelease(dataDir))).toBe(path.join("releases", `${name(2)}.json`));
  expect((await manifestOf(dataDir, name(2))).change).toBe(2);
});

test("a release that is added is not live before the switch", async () => {
  await publish(1);
  await addManifest(dataDir, name(2), MANIFEST);
  expect(await live()).toBe(name(1));
  expect(await releaseNames(dataDir)).toEqual([name(1), name(2)]);
});

test("a link to a release that is gone, or to a folder of an earlier version, shows none", async () => {
  await publish(1);
  await rm(manifestFile(dataDir, name(1)));
  expect(await liveRelease(dataDir)).toBeNull();
  await mkdir(path.join(releasesDir(dataDir), name(1)));
  await rm(currentRelease(dataDir));
  await symlink(path.join("releases", name(1)), currentRelease(dataDir));
  expect(await liveRelease(dataDir)).toBeNull();
  await publish(2);
  expect(await live()).toBe(name(2));
});

test("a release that is begun sorts after all others, also once the clock was set back", async () => {
  const before = nameOf(new Date());
  expect((await nextName(dataDir)) >= before).toBe(true);
  await addManifest(dataDir, "2999-12-31T23-59-59-999Z", MANIFEST);
  expect(await nextName(dataDir)).toBe("3000-01-01T00-00-00-000Z");
});

test("going back and back again leads ever further, and never forth to what somebody went back from", async () => {
  await publish(1, 2, 3);
  await goBackTo(dataDir, await earlierRelease(dataDir));
  expect(await live()).toBe(name(2));
  await publish(4);
  expect(await earlierRelease(dataDir)).toBe(name(2));
  await goBackTo(dataDir, name(2));
  expect(await earlierRelease(dataDir)).toBe(name(1));
});

test("a kill between going back and switching leads forth no more than one after it", async () => {
  await publish(1, 2, 3);
  // In the place of the link that is switched.
  await mkdir(path.join(`${currentRelease(dataDir)}.new`, "in-the-way"), { recursive: true });
  await expect(goBackTo(dataDir, name(2))).rejects.toThrow();
  expect(await live()).toBe(name(3));
  await rm(`${currentRelease(dataDir)}.new`, { recursive: true });
  await publish(4);
  expect(await earlierRelease(dataDir)).toBe(name(2));
});

test("a release that was removed is gone, also where there was none", async () => {
  await publish(1, 2);
  await goBackTo(dataDir, name(1));
  await removeRelease(dataDir, name(2));
  await removeRelease(dataDir, name(8));
  expect(await readdir(releasesDir(dataDir))).toEqual([`${name(1)}.json`]);
});

describe("a power cut", () => {
  /** Has the system's `sync` write down what it is asked for, and which releases there are then. */
  async function watchSync(code = 0): Promise<() => Promise<string>> {
    const [folder, record] = [path.join(dataDir, "bin"), path.join(dataDir, "record")];
    await mkdir(folder);
    const program = `#!/bin/sh\necho "$*" $(ls ${releasesDir(dataDir)}) >> ${record}\nexit ${code}\n`;
    await writeFile(path.join(folder, "sync"), program, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    return async () => (await readFile(record, "utf8")).trim();
  }

  test("leaves no release without its files: the disk has them before there is a manifest", async () => {
    await publish(1);
    const record = await watchSync();
    await publish(2);
    const asked = process.platform === "linux" ? `-f ${storeDir(dataDir)} ` : "";
    expect(await record()).toBe(`${asked}${name(1)}.json`);
    expect(await live()).toBe(name(2));
  });

  test("costs nobody a release that the disk does not take", async () => {
    await publish(1);
    await watchSync(1);
    await expect(addManifest(dataDir, name(2), MANIFEST)).rejects.toThrow("sync");
    // What never was live may not push out what was.
    expect(await releaseNames(dataDir)).toEqual([name(1)]);
    expect(await live()).toBe(name(1));
  });

  test("is waited for where the system has no program for that too", async () => {
    vi.stubEnv("PATH", path.join(dataDir, "nowhere"));
    onTestFinished(() => void vi.unstubAllEnvs());
    await mkdir(path.join(storeDir(dataDir), "ab"));
    await writeFile(path.join(storeDir(dataDir), "ab", "c"), "");
    await publish(1);
    expect(await live()).toBe(name(1));
  });

  test("does not matter to what was live before: going back waits for no disk", async () => {
    await publish(1, 2);
    const record = await watchSync(1);
    await goBackTo(dataDir, name(1));
    expect(await live()).toBe(name(1));
    await expect(record()).rejects.toThrow("ENOENT");
  });
});
