import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataDir, removeDataDir, runCms } from "../cms/process.ts";
import { expectSentence } from "./sentence.ts";

/** A start that cannot succeed fails early, with a sentence instead of Strapi's error. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir();
});
afterAll(() => removeDataDir(dataDir));

test.each(["tmp", "public/uploads"])("a folder %s that cannot be written is named", async (name) => {
  const folder = path.join(dataDir, name);
  const preload = `--require=${path.resolve("tests/harness/read-only.cjs")}`;
  await expectSentence(
    dataDir,
    { NODE_OPTIONS: preload, READ_ONLY: folder },
    new RegExp(`^DATA_DIR cannot be used: EROFS: .+ '${folder}'$`),
    73,
  );
});

/** A message of PostgreSQL's protocol 3. */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);

/** The answers to a sign-in, and to the question for the right to create tables in a schema. */
function rightAnswers(schema: string | null, allowed: "t" | "f"): Buffer[] {
  const column = (name: string, type: number) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(type),
      int16(-1),
      int32(-1),
      int16(0),
    ]);
  const value = (text: string | null) =>
    text === null ? int32(-1) : Buffer.concat([int32(text.length), Buffer.from(text)]);
  const ready = message("Z", "I");
  return [
    Buffer.concat([message("R", int32(0)), ready]),
    Buffer.concat([
      message("T", int16(2), column("schema", 19), column("allowed", 16)),
      message("D", int16(2), value(schema), value(schema && allowed)),
      message("C", "SELECT 1\0"),
      ready,
    ]),
  ];
}

/**
 * A PostgreSQL server that sends one of the answers for each message.
 * @param later its answers to all connections but the first
 */
async function answering(answers: Buffer[], later = answers) {
  let connections = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    const rest = [...(connections === 0 ? answers : later)];
    connections += 1;
    socket.on("data", () => {
      const answer = rest.shift();
      if (answer) socket.write(answer);
      if (rest.length === 0) socket.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.each([
  ["may not create tables", "public", "its user may not create tables there (schema: public)"],
  ["finds no schema", null, "its user may not create tables there (schema: none)"],
])("a DATABASE_URL whose user %s is named with the reason", async (_, schema, reason) => {
  const { port, close } = await answering(rightAnswers(schema, "f"));
  try {
    const sentence = `The database that DATABASE_URL names, 127.0.0.1:${port}/shop, cannot be used: ${reason}.`;
    const { output } = await runCms(dataDir, { DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` });
    expect(output.trim()).toBe(sentence);
  } finally {
    close();
  }
});

test.each([
  ["28P01", 'password authentication failed for user "shop"'],
  ["3D000", 'database "halocline" does not exist'],
])(
  "a DATABASE_URL that is refused with %s is named with the reason, without its password",
  async (state, reason) => {
    const refusal = message("E", `SFATAL\0VFATAL\0C${state}\0M${reason}\0\0`);
    const { port, close } = await answering([refusal]);
    try {
      const url = `postgres://shop:hunter2@127.0.0.1:${port}/halocline`;
      const sentence = `The database that DATABASE_URL names, 127.0.0.1:${port}/halocline, cannot be used: ${reason}.`;
      await expectSentence(
        dataDir,
        { DATABASE_URL: url },
        new RegExp(`^${sentence.replaceAll(".", "\\.")}$`),
      );
    } finally {
      close();
    }
  },
);

test("OPS-01 a start that the database refuses logs its code in production, and no value of a customer", async () => {
  const [text, detail] = ["could not create unique index", "Key (email)=(diver@mail.example) is duplicated."];
  const refusal = message("E", `SERROR\0VERROR\0C23505\0M${text}: diver@mail.example\0D${detail}\0\0`);
  const { port, close } = await answering(rightAnswers("public", "t"), [refusal]);
  try {
    const DATABASE_URL = `postgres://shop@127.0.0.1:${port}/shop`;
    const { code, output } = await runCms(dataDir, { DATABASE_URL, LOG_FORMAT: "json" });
    expect(code).toBe(1);
    expect(output).toContain("23505");
    expect(output).not.toContain("diver");
  } finally {
    close();
  }
});

test.each([
  ["where nothing listens", "127.0.0.1:9", "connect ECONNREFUSED 127.0.0.1:9"],
  ["of an unknown host", "database.invalid", "getaddrinfo .+ database.invalid"],
])("a DATABASE_URL %s is named with the reason", async (_, host, reason) => {
  const sentence = `^The database that DATABASE_URL names, ${host}/shop, cannot be used: ${reason}\\.$`;
  await expectSentence(
    dataDir,
    { DATABASE_URL: `postgres://shop:hunter2@${host}/shop` },
    new RegExp(sentence),
  );
});

test.each([
  ["with a bad escape", "shop:hunter%ff2@127.0.0.1:9/shop", "URI malformed"],
  ["of a missing certificate", "shop@127.0.0.1:9/shop?sslrootcert=/missing.pem", "ENOENT.+/missing\\.pem'"],
])("a DATABASE_URL %s is named with the reason", async (_, rest, reason) => {
  const sentence = `^The database that DATABASE_URL names, 127.0.0.1:9/shop, cannot be used: ${reason}\\.$`;
  await expectSentence(dataDir, { DATABASE_URL: `postgres://${rest}` }, new RegExp(sentence));
});

test("a CMS_HOST that is not an address of this machine is named", async () => {
  await expectSentence(
    dataDir,
    { CMS_HOST: "192.0.2.1" },
    /^CMS_HOST "192\.0\.2\.1" is no address of this machine \(port \d+\)\.$/,
    78,
  );
});

test("a DATABASE_URL whose server does not answer fails after five seconds", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  try {
    const sentence = new RegExp(`DATABASE_URL names, 127.0.0.1:${port}/shop, cannot be used: .*timeout`);
    await expectSentence(
      dataDir,
      { DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` },
      sentence,
    );
  } finally {
    silent.close();
  }
});

test("an older Node fails at once, with the version that is needed", async () => {
  const preload = path.resolve("tests/harness/old-node.cjs");
  const sentence = /^The CMS needs Node 24 or later; this is Node 20\.20\.2\.$/;
  await expectSentence(dataDir, { NODE_OPTIONS: `--require=${preload}` }, sentence);
});
