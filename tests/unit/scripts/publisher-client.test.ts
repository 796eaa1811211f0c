import { expect, onTestFinished, test } from "vitest";
import { publisherClient } from "../../../scripts/publish/client.ts";
import { publisherServer } from "../../../scripts/publish/server.ts";
import { change, publisherDouble } from "./publisher-double.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

async function start() {
  const { publisher, releases } = await publisherDouble();
  const server = publisherServer(publisher, SECRET);
  onTestFinished(() => server.close());
  const { port } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
  return { publisher, releases, client: publisherClient(Number(port), SECRET) };
}

test("whoever waits for a change hears of the build that takes it in, whatever was under way and whatever the clock says", async () => {
  const { publisher, releases, client } = await start();
  await publisher.accept([change("a")]);
  await releases.begins(1);
  const told = client.publish(change("b"));
  await expect.poll(async () => (await client.state()).publishes.length).toBe(0);
  await releases.end();
  await releases.begins(2);
  await releases.end();
  expect(await told).toMatchObject({ result: "live", changes: [{ slug: "b" }] });
});

test("nobody waits for what somebody goes back from", async () => {
  const { publisher, releases, client } = await start();
  for (const slug of ["a", "b"]) {
    const live = client.publish(change(slug));
    await releases.end();
    await live;
  }
  await publisher.accept([change("c")]);
  await releases.begins(3);
  const waiting = change("d");
  await publisher.accept([waiting]);
  const told = expect(client.publish(waiting)).rejects.toThrow("Somebody went back to an earlier release");
  await publisher.goBack();
  await told;
});
