import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { portProblems } from "../../scripts/lib/ports.mjs";
import { PORTS } from "../../src/contract/node/ports.mjs";
import { runCms } from "../contract/cms/process.ts";
import { runProgram } from "../harness/run-program.ts";

const START = ["scripts/start/main.ts", "--no-panel"];
let dataDir: string;
let ports: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-start-"));
  ports = {
    DATA_DIR: dataDir,
    SITE_PORT: String(await freePort()),
    CMS_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    PUBLISH_PORT: String(await freePort()),
    PREVIEW_PORT: String(await freePort()),
    SITE_STATUS_PORT: String(await freePort()),
    CMS_STATUS_PORT: String(await freePort()),
  };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("OPS-06 malformed variables stop the start and are all named, without values", async () => {
  const wrong = { SITE_PORT: "eighty", SITE_URL: "halocline.example", SMTP_URL: "https://hunter2@mail" };
  const { code, output } = await runProgram(START, { ...ports, ...wrong });
  expect(code).toBe(78);
  for (const name of Object.keys(wrong)) expect(output).toContain(name);
  expect(output).not.toContain("hunter2");
  expect(output).not.toMatch(/\n\s+at /);
});

test.each([
  ["before anything is installed", ["scripts/start.mjs", "--no-panel"]],
  ["where packages are installed", START],
])("OPS-06 ports in use stop the start at once and are all named, %s", async (_, program) => {
  const names = Object.keys(PORTS);
  const others = names.map((name) => createServer().listen(Number(ports[name]), "127.0.0.1"));
  // Without npm, the installation would fail and its error would be printed instead.
  const { code, output } = await runProgram(program, { ...ports, PATH: "" });
  for (const other of others) other.close();
  expect(code).toBe(69);
  for (const name of names) {
    const { [name]: port } = ports;
    expect(output).toContain(
      `Port ${port} is in use by another program. Free it, or set ${name} to another port.`,
    );
  }
});

test("production does not need the sandbox's port, development also needs the port after SITE_PORT", async () => {
  const takenPorts = [Number(ports["SANDBOX_PORT"]), Number(ports["SITE_PORT"]) + 1];
  // Another program may have taken one already: then it is in use as well.
  const others = takenPorts.map((port) =>
    createServer()
      .on("error", () => undefined)
      .listen(port, "127.0.0.1"),
  );
  const problems = (...flags: string[]) => portProblems(ports, flags);
  expect(await problems("--production")).toEqual([]);
  expect(await problems("--dev")).toEqual([
    expect.stringContaining(`Port ${takenPorts[0]} `),
    expect.stringContaining(`Port ${takenPorts[1]} is in use by another program. Free it, or set SITE_PORT`),
  ]);
  for (const other of others) other.close();
});

test("development with the CMS on the port after SITE_PORT fails and names the variable to change", async () => {
  const other = createServer().listen(Number(ports["CMS_PORT"]), "127.0.0.1");
  try {
    const { code, output } = await runProgram([...START, "--dev"], {
      ...ports,
      SITE_PORT: String(Number(ports["CMS_PORT"]) - 1),
    });
    expect(code).toBe(78);
    expect(output).toContain(`CMS_PORT is that one (${ports["CMS_PORT"]}). Set CMS_PORT to another.`);
    expect(output).not.toMatch(/\n\s+at /);
  } finally {
    other.close();
  }
});

test("production without keys, address and secrets refuses to start and names each", async () => {
  const unset = Object.fromEntries(
    ["SITE_URL", "CMS_PANEL_URL", "STRIPE_SECRET_KEY", "SMTP_URL"].map((name) => [name, undefined]),
  );
  const { code, output } = await runProgram([...START, "--production"], { ...ports, ...unset });
  expect(code).toBe(78);
  for (const name of [
    "SITE_URL",
    "CMS_PANEL_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "PUBLIC_STRIPE_KEY",
    "SMTP_URL",
  ]) {
    expect(output).toContain(`${name} is missing`);
  }
});

test("production with its keys but without secrets names the secrets", async () => {
  const { code, output } = await runProgram([...START, "--production"], {
    ...ports,
    SITE_URL: "https://halocline.example",
    CMS_PANEL_URL: "https://panel.example",
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    PUBLIC_STRIPE_KEY: "pk_live_x",
    EXCHANGE_RATE_URL: "https://rates.example",
    PUBLIC_NEWSLETTER_URL: "https://list.example",
    SMTP_URL: "smtp://mail.example",
  });
  expect(code).toBe(78);
  expect(output).toMatch(/missing: APP_KEYS.*ENCRYPTION_KEY/);
});

test("OPS-06 a data folder that is not writable is named", async () => {
  const { code, output } = await runProgram(START, {
    ...ports,
    DATA_DIR: path.join(import.meta.filename, "data"),
  });
  expect(code).toBe(73);
  expect(output).toContain("DATA_DIR cannot be used");
});

test("OPS-06 a read-only data folder is named, by the product and by the CMS alone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-read-only-"));
  await mkdir(path.join(folder, "public", "uploads"), { recursive: true });
  const preload = path.resolve("tests/harness/read-only.cjs");
  const variables = { ...ports, DATA_DIR: folder, NODE_OPTIONS: `--require=${preload}`, READ_ONLY: folder };
  const product = await runProgram(START, variables);
  expect([product.code, product.output.trim()]).toEqual([
    73,
    `✗ DATA_DIR cannot be used: EROFS: read-only file system, access '${folder}'`,
  ]);
  const cms = await runCms(folder, { NODE_OPTIONS: `--require=${preload}`, READ_ONLY: folder });
  expect([cms.code, cms.output.trim()]).toEqual([
    73,
    `DATA_DIR cannot be used: EROFS: read-only file system, access '${folder}'`,
  ]);
  await rm(folder, { recursive: true });
});

test.each([
  "scripts/start/main.ts",
  "scripts/serve/main.ts",
  "scripts/publish/main.ts",
  "scripts/publish/publisher/run.ts",
  "scripts/publish/preview/main.ts",
  "scripts/sandbox/main.ts",
])("%s on an older Node says at once which version it needs", async (program) => {
  const preload = path.resolve("tests/harness/old-node.cjs");
  const { code, output } = await runProgram([program], { ...ports, NODE_OPTIONS: `--require=${preload}` });
  expect([code, output]).toEqual([
    1,
    "This needs Node 24 or later; this is Node 20.20.2. `npm start` and `npm run` bring their own.\n",
  ]);
});

test("an invalid seed is rejected with file and field, and the next start is clean", async () => {
  const seed = path.join(dataDir, "empty-seed");
  const { code, output } = await runProgram(START, { ...ports, SEED_DIR: seed });
  expect(code).toBe(1);
  expect(output).toMatch(/seed/i);
  expect(output).toContain("categories.yaml");
  // Secrets were generated once, for the owner only, and the next start reuses them.
  const file = path.join(dataDir, "secrets.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file, "utf8");
  await runProgram(START, { ...ports, SEED_DIR: seed });
  expect(await readFile(file, "utf8")).toBe(before);
});
