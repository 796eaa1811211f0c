import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { secrets } from "../../../scripts/start/secrets.ts";

let dataDir: string;
const file = () => path.join(dataDir, "secrets.json");

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-secrets-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

test("secrets are made once, all different, for the owner only, and kept", async () => {
  const made = await secrets(dataDir, false);
  expect(new Set(Object.values(made)).size).toBe(7);
  for (const secret of Object.values(made)) expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  expect(await secrets(dataDir, false)).toEqual(made);
});

test.each(["", '{"APP_KEYS": "ab', "{}", '{"JWT_SECRET":"short"}'])(
  "a damaged file (%j) is named and never replaced: everybody would be signed out for good",
  async (text) => {
    await writeFile(file(), text);
    await expect(secrets(dataDir, false)).rejects.toThrow(`${file()} is damaged`);
    expect(await readFile(file(), "utf8")).toBe(text);
  },
);

test("a file of an earlier version gets the publisher's secret, and nobody is signed out", async () => {
  const { PUBLISH_SECRET: _, ...former } = await secrets(dataDir, false);
  await writeFile(file(), JSON.stringify(former));
  const completed = await secrets(dataDir, false);
  expect(completed).toMatchObject(former);
  expect(completed["PUBLISH_SECRET"]?.length).toBeGreaterThanOrEqual(32);
  expect(await secrets(dataDir, false)).toEqual(completed);
});

test("a publisher's secret that can be guessed is refused, and not repeated", async () => {
  vi.stubEnv("PUBLISH_SECRET", "hunter2");
  await expect(secrets(dataDir, false)).rejects.toThrow(/^PUBLISH_SECRET must have 32 characters or more$/);
});

test("a secret of the environment goes before the kept one and is not written down", async () => {
  await secrets(dataDir, false);
  vi.stubEnv("JWT_SECRET", "given-by-the-environment");
  expect((await secrets(dataDir, false))["JWT_SECRET"]).toBe("given-by-the-environment");
  expect(await readFile(file(), "utf8")).not.toContain("given-by");
});

test("production makes none up", async () => {
  vi.stubEnv("JWT_SECRET", "given-by-the-environment");
  await expect(secrets(dataDir, true)).rejects.toThrow(/missing: APP_KEYS, (?!.*JWT_SECRET, E)/);
  expect(await readdir(dataDir)).toEqual([]);
});
