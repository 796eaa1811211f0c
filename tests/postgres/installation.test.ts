import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { randomFor } from "../../scripts/bench/generated/random.ts";
import { publishToBucket } from "../../scripts/publish/s3/publish-to-bucket.ts";
import { startShop } from "../contract/cms/shop.ts";
import { signIn } from "../contract/panel/editor.ts";
import { PROVIDER_FAULTS } from "../faults/purchases/faults.ts";
import { reconcile } from "../faults/purchases/reconcile.ts";
import { throughTheApi, waitUntilSettled } from "../faults/purchases/simulate.ts";
import { filesOf, PICTURE, page, preparePictures } from "../harness/bucket-releases.ts";
import { type Installation, RELEASES_PREFIX, startInstallation } from "../harness/installation.ts";
import { BUCKET, startObjectStore } from "../harness/object-store.ts";
import { publish, releaseName } from "../serve/release-fixture.ts";

/** At least; more until every part was killed. */
const PURCHASES = Number(process.env["PURCHASES"] ?? 40);
const PLAN = { purchases: PURCHASES, customers: 8, seed: 1, killEvery: [100, 800], maxKills: 0 } as const;
const hasNginx = spawnSync("nginx", ["-v"], { stdio: "ignore" }).error === undefined;

/** Kills one part after the other and starts it again, until stopped; then all run. */
function killInTurn({ parts }: Installation) {
  const random = randomFor(PLAN.seed);
  const kills = new Map(parts.map(({ name }) => [name, 0]));
  let isStopped = false;
  const work = async () => {
    while (!isStopped) {
      for (const part of parts) {
        await pause(random.between(...PLAN.killEvery));
        if (isStopped) return;
        await part.kill();
        await part.start();
        kills.set(part.name, (kills.get(part.name) ?? 0) + 1);
      }
    }
  };
  const working = work();
  const stop = async () => {
    isStopped = true;
    await working;
    return kills;
  };
  return { stop, hasKilledAll: () => ![...kills.values()].includes(0) };
}

/**
 * Reads a static page all the time.
 * @returns a function that ends it, with what was no whole page
 */
function readPages(url: string): () => Promise<{ read: number; failures: string[] }> {
  const failures: string[] = [];
  let [isStopped, read] = [false, 0];
  const work = async () => {
    for (; !isStopped; read += 1) {
      const text = await fetch(`${url}/about`).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        (error: Error) => error.message,
      );
      if (text !== `200 ${page("about")}`) failures.push(text.slice(0, 200));
      await pause(20);
    }
  };
  const working = work();
  return async () => {
    isStopped = true;
    await working;
    return { read, failures };
  };
}

test.skipIf(!hasNginx)(
  "OPS-03 OPS-04 with PostgreSQL, two CMS processes, shared storage and nginx, one process after the other is killed: nothing is lost, and nothing happens twice (skipped where there is no nginx)",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "halocline-installation-"));
    const store = await startObjectStore(path.join(folder, "objects"));
    const more = { ...store.env, UPLOADS_BUCKET: `s3://${BUCKET}` };
    const bucket = store.bucket(RELEASES_PREFIX);
    const origin = path.join(folder, "origin");
    preparePictures(origin);
    const publishRelease = async (number: number) => {
      await publish(origin, number, filesOf(number), PICTURE);
      await publishToBucket(bucket, origin, releaseName(number));
    };
    await publishRelease(1);
    const shop = await startShop({ more });
    const installation = await startInstallation(shop, store, folder);
    try {
      const editor = await signIn(shop.cms, "administrator");
      const manual = new File(["%PDF-1.4\n%%EOF\n"], "manual.pdf", { type: "application/pdf" });
      const { url: upload } = await editor.upload(manual);

      const visited = { ...shop, url: installation.url };
      const payload = { url: `${installation.url}/api/orders/stripe/events` };
      await shop.sandbox.inject({ method: "PUT", url: "/cards/endpoint", payload });
      const shopping = await throughTheApi(visited, PLAN);
      await shop.setSwitches(PROVIDER_FAULTS);
      const stopReading = readPages(installation.url);
      const killer = killInTurn(installation);
      const publishing = pause(5_000).then(() => publishRelease(2));
      const done = await shopping.buy();
      while (!killer.hasKilledAll()) done.push(...(await shopping.buy()));
      await publishing;
      const kills = await killer.stop();
      const pages = await stopReading();
      await shop.resetSwitches();
      await waitUntilSettled(shop);

      const { counts, faults } = await reconcile(shop, done, []);
      console.log(JSON.stringify({ counts, faults, kills: Object.fromEntries(kills), pages }));
      expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, 0])));
      expect(counts["orders paid"]).toBeGreaterThan(PURCHASES / 2);
      expect(pages).toEqual({ read: expect.any(Number), failures: [] });
      for (let round = 0; round < 4; round += 1) {
        await expect
          .poll(async () => (await fetch(`${installation.url}/added`)).status, { timeout: 20_000 })
          .toBe(200);
        const file = await fetch(installation.url + upload);
        expect([file.status, await file.text()]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
      }
    } finally {
      await installation.stop();
      await shop.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
