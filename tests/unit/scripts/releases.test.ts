import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  addRelease,
  currentRelease,
  earlierRelease,
  goBackTo,
  liveRelease,
  makeCurrent,
  nameOf,
  nextName,
  releaseFolder,
  removeOldReleases,
  removeRelease,
} from "../../../scripts/publish/releases.ts";

let dataDir: string;
const names = Array.from({ length: 8 }, (_, day) => nameOf(new Date(Date.UTC(2026, 0, day + 1))));
const name = (number: number): string => names[number - 1] ?? "";
const kept = async () => (await readdir(path.join(dataDir, "releases"))).sort();

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-releases-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function publish(...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await mkdir(releaseFolder(dataDir, name(number)), { recursive: true });
    await makeCurrent(dataDir, name(number));
  }
}

test("before the first release none is live, and there is none to go back to", async () => {
  expect(await liveRelease(dataDir)).toBeNull();
  await expect(earlierRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
  await publish(1);
  await expect(earlierRelease(dataDir)).rejects.toThrow("There is no earlier release to go back to.");
});

test("the live release is told with when it went live, and the link stays right when the folder moves", async () => {
  const before = Date.now() - 1_000;
  await publish(1, 2);
  const live = await liveRelease(dataDir);
  expect(live?.release).toBe(name(2));
  expect(Date.parse(live?.since ?? "")).toBeGreaterThan(before);
  expect(await readlink(currentRelease(dataDir))).toBe(path.join("releases", name(2)));
});

test("a link to a release that is gone shows none", async () => {
  await publish(1);
  await rm(releaseFolder(dataDir, name(1)), { recursive: true });
  expect(await liveRelease(dataDir)).toBeNull();
});

test("a release that is begun sorts after all others, also once the clock was set back", async () => {
  const before = nameOf(new Date());
  expect((await nextName(dataDir)) >= before).toBe(true);
  await mkdir(releaseFolder(dataDir, "2999-12-31T23-59-59-999Z"), { recursive: true });
  expect(await nextName(dataDir)).toBe("3000-01-01T00-00-00-000Z");
});

test("going back and back again leads ever further, and never forth to what somebody went back from", async () => {
  await publish(1, 2, 3);
  await goBackTo(dataDir, await earlierRelease(dataDir));
  expect((await liveRelease(dataDir))?.release).toBe(name(2));
  await publish(4);
  expect(await earlierRelease(dataDir)).toBe(name(2));
  await goBackTo(dataDir, name(2));
  expect(await earlierRelease(dataDir)).toBe(name(1));
});

describe("a power cut", () => {
  /** Has the system's `sync` note what it is asked for, and which release is live then. */
  async function watchSync(code = 0): Promise<() => Promise<string>> {
    const [folder, noted] = [path.join(dataDir, "bin"), path.join(dataDir, "noted")];
    await mkdir(folder);
    const program = `#!/bin/sh\necho "$* while $(readlink ${currentRelease(dataDir)})" >> ${noted}\nexit ${code}\n`;
    await writeFile(path.join(folder, "sync"), program, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    return async () => (await readFile(noted, "utf8")).trim();
  }

  test("leaves no half release live: all of it is on the disk before visitors see it", async () => {
    await publish(1);
    const noted = await watchSync();
    await publish(2);
    const asked = process.platform === "linux" ? `-f ${releaseFolder(dataDir, name(2))} ` : "";
    expect(await noted()).toBe(`${asked}while releases/${name(1)}`);
    expect((await liveRelease(dataDir))?.release).toBe(name(2));
  });

  test("costs nobody a release that the disk does not take", async () => {
    await publish(1);
    await watchSync(1);
    const finished = path.join(dataDir, "finished");
    await mkdir(finished);
    await expect(addRelease(dataDir, name(2), finished)).rejects.toThrow("sync");
    expect((await liveRelease(dataDir))?.release).toBe(name(1));
    // What never was live may not push out what was.
    expect(await kept()).toEqual([name(1)]);
  });

  test("does not make a release live whose build was given up meanwhile", async () => {
    await publish(1);
    const finished = path.join(dataDir, "finished");
    await mkdir(finished);
    const signal = AbortSignal.abort(new Error("it took too long"));
    await expect(addRelease(dataDir, name(2), finished, signal)).rejects.toThrow("it took too long");
    expect((await liveRelease(dataDir))?.release).toBe(name(1));
    expect(await kept()).toEqual([name(1)]);
  });

  test("is waited for where the system has no program for that too", async () => {
    await publish(1);
    vi.stubEnv("PATH", path.join(dataDir, "nowhere"));
    onTestFinished(() => void vi.unstubAllEnvs());
    await mkdir(path.join(releaseFolder(dataDir, name(2)), "terms"), { recursive: true });
    await writeFile(path.join(releaseFolder(dataDir, name(2)), "terms", "index.html"), "");
    await makeCurrent(dataDir, name(2));
    expect((await liveRelease(dataDir))?.release).toBe(name(2));
  });

  test("does not matter to what was live before: going back waits for no disk", async () => {
    await publish(1, 2);
    const noted = await watchSync(1);
    await goBackTo(dataDir, name(1));
    expect((await liveRelease(dataDir))?.release).toBe(name(1));
    await expect(noted()).rejects.toThrow("ENOENT");
  });
});

test("five releases stay, and what is no release goes", async () => {
  await publish(1, 2, 3, 4, 5, 6, 7);
  await mkdir(releaseFolder(dataDir, `${name(8)}.new`));
  expect(await removeOldReleases(dataDir)).toEqual(new Date(Date.UTC(2026, 0, 3)));
  expect(await kept()).toEqual([3, 4, 5, 6, 7].map(name));
});

test("a kill between going back and switching leads forth no more than one after it", async () => {
  await publish(1, 2, 3);
  // In the place of the link that is switched.
  await mkdir(path.join(`${currentRelease(dataDir)}.new`, "in-the-way"), { recursive: true });
  await expect(goBackTo(dataDir, name(2))).rejects.toThrow();
  expect((await liveRelease(dataDir))?.release).toBe(name(3));
  await rm(`${currentRelease(dataDir)}.new`, { recursive: true });
  await publish(4);
  expect(await earlierRelease(dataDir)).toBe(name(2));
});

test("releases that nobody may go back to cost none that one may go back to", async () => {
  await publish(1, 2, 3, 4, 5, 6);
  await goBackTo(dataDir, name(2));
  await publish(7, 8);
  await removeOldReleases(dataDir);
  expect(await kept()).toEqual([1, 2, 6, 7, 8].map(name));
  expect(await earlierRelease(dataDir)).toBe(name(7));
});

test("what is removed is gone at once under its name, and what a kill left of it the next time", async () => {
  await publish(1, 2, 3, 4, 5, 6);
  const half = `${releaseFolder(dataDir, name(1))}.gone`;
  await mkdir(half);
  await writeFile(path.join(half, "half.html"), "");
  await removeRelease(dataDir, name(1));
  await mkdir(half);
  await removeOldReleases(dataDir);
  expect(await kept()).toEqual([2, 3, 4, 5, 6].map(name));
  await expect(removeRelease(dataDir, name(8))).resolves.toBeUndefined();
});

test("the live release stays even where five later ones were gone back from", async () => {
  await publish(1, 2, 3, 4, 5, 6);
  await goBackTo(dataDir, name(1));
  expect(await removeOldReleases(dataDir)).toEqual(new Date(Date.UTC(2026, 0, 1)));
  expect(await kept()).toEqual([1, 3, 4, 5, 6].map(name));
});
