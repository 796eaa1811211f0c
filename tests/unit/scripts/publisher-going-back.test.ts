import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { Publisher } from "../../../scripts/publish/publisher.ts";
import { becomes, change, last, PATIENT, publisherDouble } from "./publisher-double.ts";

test("going back is done at once, holds against what waits, and ends with the next change", async () => {
  const { releases, publisher } = await publisherDouble();
  await expect(publisher.goBack()).rejects.toThrow("There is no earlier release to go back to.");
  for (const slug of ["a", "b"]) {
    await publisher.accept([change(slug)]);
    await releases.end();
    await becomes(publisher, "idle");
  }
  await publisher.accept([change("c")]);
  await releases.begins(3);
  await publisher.goBack();
  expect(await publisher.state()).toMatchObject({ live: { release: "r1" } });
  await becomes(publisher, "idle");
  const { publishes, reason } = await publisher.state();
  expect(reason).toBeNull();
  expect(publishes.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ result: "rolled-back", reason: "Back from r2 to r1." }),
      expect.objectContaining({
        result: "failed",
        reason: "Somebody went back to an earlier release meanwhile.",
      }),
    ]),
  );
  await publisher.accept([change("d")]);
  await releases.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "c", "d"]);
  expect(releases.begun).toEqual(["r1", "r2", "r3", "r4"]);
});

/** A publisher that has published twice. */
async function twiceLive() {
  const double = await publisherDouble();
  for (const slug of ["a", "b"]) {
    await double.publisher.accept([change(slug)]);
    await double.releases.end();
    await becomes(double.publisher, "idle");
  }
  return double;
}

const results = async (publisher: Publisher) =>
  (await publisher.state()).publishes.map(({ result }) => result);

test("one that is killed while it goes back has noted it, and builds nothing again", async () => {
  const { releases, publisher, file, again } = await twiceLive();
  await publisher.accept([change("c")]);
  const going = Promise.withResolvers<void>();
  releases.going = () => going.promise;
  const back = publisher.goBack();
  const noted = async () => JSON.parse(await readFile(file, "utf8"));
  await vi.waitFor(async () => expect(await noted()).toMatchObject({ held: true }), PATIENT);
  expect((await publisher.state()).live).toMatchObject({ release: "r2" });
  const killed = await readFile(file, "utf8");
  going.resolve();
  await back;
  await publisher.close();
  await writeFile(file, killed);
  const next = await again();
  expect(await next.state()).toMatchObject({ state: "idle", held: true, live: { release: "r1" } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(releases.begun).toHaveLength(2);
});

test("a release that cannot be gone back to is told, and nothing is held back", async () => {
  const { releases, publisher } = await twiceLive();
  releases.going = async () => {
    throw new Error("no room");
  };
  await expect(publisher.goBack()).rejects.toThrow("The earlier release cannot be made live: ");
  expect((await publisher.state()).held).toBe(false);
});

test("after going back a change that cannot be kept changes nothing of it", async () => {
  const { publisher, file } = await twiceLive();
  await publisher.goBack();
  await rm(path.dirname(file), { recursive: true, force: true });
  await writeFile(path.dirname(file), "no folder");
  await expect(publisher.accept([change("c")])).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await publisher.state()).held).toBe(true);
});

test.each(["rendering", "checking"] as const)(
  "going back during %s waits for nothing, and comes last in the list",
  async (step) => {
    const { releases, publisher } = await twiceLive();
    releases.step = step;
    await publisher.accept([change("c")]);
    await releases.begins(3);
    await publisher.goBack();
    expect(await publisher.state()).toMatchObject({ live: { release: "r1" }, held: true });
    expect(await results(publisher)).toEqual(["rolled-back", "failed", "live", "live"]);
    if (step === "checking") await releases.end();
    await becomes(publisher, "idle");
    expect(await results(publisher)).toEqual(["rolled-back", "failed", "live", "live"]);
    expect((await publisher.state()).live).toMatchObject({ release: "r1" });
  },
);

test("going back while a build switches goes back from what that has made live", async () => {
  const { releases, publisher } = await twiceLive();
  releases.step = "switching";
  await publisher.accept([change("c")]);
  await releases.begins(3);
  const back = publisher.goBack();
  await releases.end();
  await back;
  expect(await publisher.state()).toMatchObject({ live: { release: "r1" }, held: true });
  expect(await results(publisher)).toEqual(["rolled-back", "live", "live", "live"]);
});

test("going back does not wait for what is being tidied up", async () => {
  const { releases, publisher } = await twiceLive();
  const tidied = Promise.withResolvers<void>();
  releases.tidying = tidied.promise;
  await publisher.accept([change("c")]);
  await releases.end();
  await vi.waitFor(async () => expect(await last(publisher)).toEqual(["live", "c"]), PATIENT);
  await publisher.goBack();
  expect((await publisher.state()).live).toMatchObject({ release: "r2" });
  tidied.resolve();
});

test("two who go back at once go back once", async () => {
  const { publisher } = await twiceLive();
  await publisher.accept([change("c")]);
  await Promise.all([publisher.goBack(), publisher.goBack()]);
  expect((await results(publisher)).filter((result) => result === "rolled-back")).toHaveLength(1);
});
