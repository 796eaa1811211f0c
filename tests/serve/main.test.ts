import { hash } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, rmSync, symlinkSync } from "node:fs";
import { Agent, get, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import { closeGracefully } from "../../scripts/serve/close.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { environment, type Run, run } from "./program.ts";
import { publishedFolder, sendRequest, startUpstream, temporaryFolder, writeFiles } from "./support.ts";

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

describe("the command", () => {
  test("it prints its address, and on SIGTERM finishes the responses in flight, however often it is signalled", async () => {
    let onRequest = (_outgoing: ServerResponse): void => {};
    const pending = new Promise<ServerResponse>((done) => {
      onRequest = done;
    });
    const cms = await startUpstream((_incoming, outgoing) => onRequest(outgoing));
    const settings = await environment({ CMS_URL: cms });
    const site = `http://127.0.0.1:${settings["SITE_PORT"]}`;
    const { child, exit, output } = run(settings);
    await expect.poll(output, { timeout: 15_000 }).toBe(`Serving the site at ${site}\n`);

    const keeping = new Agent({ keepAlive: true });
    onTestFinished(() => keeping.destroy());
    const [idle] = await once(get(site, { agent: keeping }), "response");
    idle.resume();

    const response = sendRequest(site, "/api/slow");
    const outgoing = await pending;
    child.kill("SIGTERM");
    const state = (): Promise<string> =>
      sendRequest(site, "/")
        .then(() => "open")
        .catch(() => "closed");
    await expect.poll(state, { timeout: 5000 }).toBe("closed");
    // A terminal signals all programs, and those above pass the signal on once more.
    for (const signal of ["SIGTERM", "SIGINT", "SIGINT"] as const) {
      child.kill(signal);
      await pause(50);
    }
    outgoing.end("{}");
    expect((await response).text).toBe("{}");
    expect(await exit).toBe(0);
  });

  test("a log on a full disk loses lines, and the site stays up", async () => {
    const text = "A file that cannot be opened";
    const DATA_DIR = await publishedFolder({ "/": "<title>Home</title>", "/loop.txt": text });
    const settings = await environment({ DATA_DIR, SITE_LOG: "1" });
    const site = `http://127.0.0.1:${settings["SITE_PORT"]}`;
    const stored = storedFilePath(storeDir(DATA_DIR), hash("sha256", text));
    rmSync(stored);
    symlinkSync(stored, stored);
    const full = openSync("/dev/full", "w");
    const { output } = run(settings, { log: full });
    closeSync(full);
    await expect.poll(output, { timeout: 15_000 }).toBe(`Serving the site at ${site}\n`);
    const statuses: number[] = [];
    for (const path of ["/", "/loop.txt", "/"]) statuses.push((await sendRequest(site, path)).status);
    expect(statuses).toEqual([200, 500, 200]);
  });

  test("OPS-06 a port in use: exit 69 and a sentence that names it", async () => {
    const port = new URL(await startUpstream(() => {})).port;
    const { exit, output } = run(await environment({ SITE_PORT: port }));
    expect(await exit).toBe(69);
    expect(output()).toBe(
      `Port ${port} is in use by another program. Free it, or set SITE_PORT to another port.\n`,
    );
  });

  test("OPS-06 malformed settings: exit 78 and a sentence for each", async () => {
    const { exit, output } = run(await environment({ SITE_PORT: "http", CMS_URL: "" }));
    expect(await exit).toBe(78);
    expect(output()).toBe(
      "Cannot serve the site: CMS_URL is missing: it must be an address such as http://127.0.0.1:1337.\n" +
        "Cannot serve the site: SITE_PORT must be a port number from 1 to 65535.\n",
    );
  });

  test("OPS-06 a foreign host address: exit 78 and a sentence that names it", async () => {
    const { exit, output } = run(await environment({ SITE_HOST: "192.0.2.1" }));
    expect(await exit).toBe(78);
    expect(output()).toContain('SITE_HOST "192.0.2.1" is no address of this machine');
  });
});

describe("npm run preview", () => {
  const preview = async (folder: string): Promise<Run & { site: string }> => {
    const port = String(await freePort());
    const variables = { SITE_OUT_DIR: folder, SITE_PORT: port };
    return { ...run(variables, { program: "folder-main.ts" }), site: `http://127.0.0.1:${port}` };
  };

  test("serves the plain files of a build", async () => {
    const { site, output } = await preview(writeFiles(temporaryFolder(), { "a/index.html": "page" }));
    await expect.poll(output, { timeout: 15_000 }).toBe(`Serving the site at ${site}\n`);
    expect((await sendRequest(site, "/a")).text).toBe("page");
  });

  test("without a build prints how to make one", async () => {
    const folder = join(temporaryFolder(), "dist");
    const { exit, output } = await preview(folder);
    expect(await exit).toBe(1);
    expect(output()).toBe(`✗ There is no folder ${folder} to serve. Run "npm run build" first.\n`);
  });
});

test("a response that does not end in time is cut off", async () => {
  const cmsUrl = await startUpstream((_incoming, outgoing) => void outgoing.write("half"));
  const app = createServer({ site: { dataDir: temporaryFolder() }, cmsUrl });
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  const [incoming] = await once(get(`${site}/api/x`), "response");
  const cut = once(incoming, "error").catch((error: unknown) => [error]);
  const start = performance.now();
  await closeGracefully(app, 200);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(String((await cut)[0])).toMatch(/aborted/);
});
