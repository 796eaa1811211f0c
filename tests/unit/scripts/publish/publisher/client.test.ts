import { expect, onTestFinished, test } from "vitest";
import { publisherClient } from "../../../../../scripts/publish/publisher/client.ts";
import { publisherServer } from "../../../../../scripts/publish/publisher/server.ts";
import { publisherDouble } from "./publisher-double.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

async function start() {
  const double = await publisherDouble();
  const server = publisherServer(double.publisher, SECRET);
  onTestFinished(() => server.close());
  const { port } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
  return { ...double, client: publisherClient(Number(port), SECRET) };
}

test("the client returns the record with its change, not that of a publish that was already running", async () => {
  const { cms, publisher, renderer, client } = await start();
  publisher.accept(cms.edit("a"));
  await renderer.begins(1);
  const result = client.publish(...cms.edit("b"));
  await expect.poll(async () => (await client.state()).publishes.length).toBe(0);
  await renderer.end();
  await renderer.begins(2);
  await renderer.end();
  expect(await result).toMatchObject({ result: "live", changes: [{ slug: "b" }] });
});

test("a waiting caller gets an error when the site is rolled back", async () => {
  const { cms, publisher, renderer, client } = await start();
  for (const slug of ["a", "b"]) {
    const live = client.publish(...cms.edit(slug));
    await renderer.end();
    await live;
  }
  publisher.accept(cms.edit("c"));
  await renderer.begins(3);
  const result = expect(client.publish(...cms.edit("d"))).rejects.toThrow(
    "An editor went back to an earlier",
  );
  await publisher.rollBack();
  await result;
});
