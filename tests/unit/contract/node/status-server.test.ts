import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Status, startStatusServer } from "../../../../src/contract/node/status-server.ts";

async function start(status: Partial<Status>) {
  const server = await startStatusServer(0, {
    problems: async () => [],
    metrics: async () => "parts 1\n",
    ...status,
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return [response.status, await response.text()];
  };
  return { ask, port };
}

test("OPS-01 a part tells that it runs, whether it is ready, and its metrics", async () => {
  const { ask } = await start({});
  expect(await ask("/health")).toEqual([200, "ok\n"]);
  expect(await ask("/ready?probe=1")).toEqual([200, "ready\n"]);
  expect(await ask("/metrics")).toEqual([200, "parts 1\n"]);
  expect(await ask("/")).toEqual([404, "There is nothing here.\n"]);
  expect((await ask("/health", { method: "POST", body: "x" }))[0]).toBe(404);
});

test("OPS-01 a part that is not ready names each reason, and still runs", async () => {
  const { ask } = await start({ problems: async () => ["The first.", "The second."] });
  expect(await ask("/ready")).toEqual([503, "The first.\nThe second.\n"]);
  expect(await ask("/health")).toEqual([200, "ok\n"]);
});

test("OPS-01 a check that fails shows no text of its error, which may have values", async () => {
  const fail = () => Promise.reject(new TypeError("hunter2"));
  const { ask } = await start({ problems: fail, metrics: fail });
  expect(await ask("/ready")).toEqual([503, "It fails (TypeError).\n"]);
  expect(await ask("/metrics")).toEqual([500, "It did not work.\n"]);
});

test("OPS-01 a part that does not tell in time is not ready", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<void>();
  const { ask } = await start({
    problems: () => {
      asked.resolve();
      return new Promise(() => {});
    },
  });
  const answer = ask("/ready");
  await asked.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toEqual([503, "It does not answer in time.\n"]);
});

const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
);
test.skipIf(others.length === 0)("OPS-01 other machines cannot reach it", async () => {
  const { port } = await start({});
  const [error] = await once(connect(port, others[0]), "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
});
