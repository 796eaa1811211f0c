import { once } from "node:events";
import { constants, copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { environment, type Run, run } from "./program.ts";
import { sendRequest, startUpstream } from "./support.ts";

// Starting three processes is slow on a busy machine.
vi.setConfig({ testTimeout: 40_000 });

const childrenOf = ({ child: { pid } }: Run): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Starts a server of two processes and waits until both answer for metrics. */
async function startTwo(more: Record<string, string> = {}, options: Parameters<typeof run>[1] = {}) {
  const statusPort = String(await freePort());
  const status = `http://127.0.0.1:${statusPort}`;
  const settings = await environment({
    ...{ SITE_PROCESSES: "2", SITE_STATUS_PORT: statusPort },
    // `npm start` preloads it into its programs.
    NODE_OPTIONS: `--import=${new URL("../../scripts/lib/end-with-parent.ts", import.meta.url).href}`,
    ...more,
  });
  const server = run(settings, options);
  const site = `http://127.0.0.1:${settings["SITE_PORT"]}`;
  const metric = async (name: string): Promise<number> => {
    const { text } = await sendRequest(status, "/metrics").catch(() => ({ text: "" }));
    return Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  };
  const ready = async () => (await sendRequest(status, "/ready").catch(() => ({ text: "" }))).text;
  await expect.poll(() => metric("halocline_site_has_release"), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => childrenOf(server)).toHaveLength(2);
  return { server, site, status, metric, ready };
}

test("OPS-05 two processes share the port and are counted as one server; a killed one is replaced", async () => {
  const { server, site, metric, ready } = await startTwo();
  expect(server.output()).toBe(`Serving the site at ${site}\n`);
  const get = async () => (await sendRequest(site, "/")).status;
  const statuses = await Promise.all(Array.from({ length: 40 }, get));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => metric('halocline_http_request_seconds_count{area="pages",status="200"}')).toBe(40);
  expect(await ready()).toBe("ready\n");
  const [killed = 0] = childrenOf(server);
  process.kill(killed, "SIGKILL");
  await expect.poll(server.output).toContain(`Server process ${killed} ended by itself (SIGKILL)`);
  expect(await get()).toBe(200);
  await expect
    .poll(() => childrenOf(server).filter((pid) => pid !== killed), { timeout: 20_000 })
    .toHaveLength(2);
  expect(await get()).toBe(200);
});

test("OPS-05 processes that die while their metrics are read do not end the others, and are replaced", async () => {
  const { server, site, status, ready } = await startTwo();
  const pids = childrenOf(server);
  const socket = connect(Number(new URL(status).port), "127.0.0.1");
  socket.write("GET /health HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "data");
  // The first process reads the question before it hears of their end.
  server.child.kill("SIGSTOP");
  socket.write("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n");
  await pause(200);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await pause(200);
  server.child.kill("SIGCONT");
  socket.destroy();
  await expect.poll(ready, { interval: 20 }).toBe("No process serves the site.\n");
  await expect.poll(ready, { timeout: 20_000 }).toBe("ready\n");
  expect((await sendRequest(site, "/")).status).toBe(200);
  await expect.poll(() => childrenOf(server)).toHaveLength(2);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
});

test("OPS-05 a process that cannot be started again is tried until it can", async () => {
  const folder = mkdtempSync(join(tmpdir(), "halocline-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const node = join(folder, "node");
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  const { server } = await startTwo({}, { node });
  renameSync(node, `${node}.away`);
  process.kill(childrenOf(server)[0] ?? 0, "SIGKILL");
  await expect.poll(server.output).toMatch(/(A server process cannot be started: spawn \S+ ENOENT\n.*){2}/s);
  renameSync(`${node}.away`, node);
  await expect.poll(() => childrenOf(server), { timeout: 20_000 }).toHaveLength(2);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "OPS-05 on %s all processes finish their responses in flight and end",
  async (signal) => {
    const pending: ServerResponse[] = [];
    const cms = await startUpstream((_incoming, outgoing) => void pending.push(outgoing));
    const { server, site } = await startTwo({ CMS_URL: cms });
    const pids = childrenOf(server);
    const responses = Array.from({ length: 6 }, (_, index) => sendRequest(site, `/api/slow/${index}`));
    await expect.poll(() => pending.length).toBe(6);
    // A terminal sends its signal to all of them.
    for (const pid of signal === "SIGINT" ? [...pids, server.child.pid ?? 0] : [server.child.pid ?? 0])
      process.kill(pid, signal);
    // A connection that arrives while they close may stay unanswered until the first one ends.
    const state = () =>
      Promise.race([
        sendRequest(site, "/").then(
          () => "open",
          () => "closed",
        ),
        pause(500, "closed"),
      ]);
    await expect.poll(state).toBe("closed");
    for (const outgoing of pending) outgoing.end("{}");
    for (const response of responses) expect((await response).text).toBe("{}");
    expect(await server.exit).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  },
);

test("OPS-05 the processes end with the first one, even if it is killed", async () => {
  const { server } = await startTwo();
  const pids = childrenOf(server);
  server.child.kill("SIGKILL");
  await server.exit;
  const isGone = (pid: number): boolean => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  };
  await expect.poll(() => pids.every(isGone)).toBe(true);
});

test("OPS-05 a port in use is reported once, with its exit code", async () => {
  const port = new URL(await startUpstream(() => {})).port;
  const { exit, output } = run(await environment({ SITE_PROCESSES: "2", SITE_PORT: port }));
  expect(await exit).toBe(69);
  expect(output()).toBe(
    `Port ${port} is in use by another program. Free it, or set SITE_PORT to another port.\n`,
  );
});
