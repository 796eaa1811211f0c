import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadSecrets } from "../../../../scripts/lib/secrets.ts";
import { EXIT_CODES } from "../../../../src/contract/node/exit-codes.mjs";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

let dataDir: string;
const file = () => path.join(dataDir, "secrets.json");

beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

test("secrets are generated once, all different, stored for the owner only, and reused", async () => {
  const generated = await loadSecrets(dataDir, false);
  expect(new Set(Object.values(generated)).size).toBe(7);
  for (const secret of Object.values(generated)) expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  expect(await loadSecrets(dataDir, false)).toEqual(generated);
});

test.each(["", '{"APP_KEYS": "ab', "{}", '{"JWT_SECRET":"short"}'])(
  "a damaged file (%j) is named and never replaced, which would sign out all users",
  async (text) => {
    await writeFile(file(), text);
    await expect(loadSecrets(dataDir, false)).rejects.toThrow(`${file()} is damaged`);
    expect(await readFile(file(), "utf8")).toBe(text);
  },
);

test.each([
  ["a link that leads to itself, as any unreadable file", "secrets.json", "ELOOP"],
  ["a link to a disk that is not there", "missing/secrets.json", "ENOENT"],
])("OPS-06 a file that cannot be read is named and never replaced: %s", async (_, target, code) => {
  await symlink(target, file());
  const failure = await loadSecrets(dataDir, false).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: expect.stringContaining(`${file()} cannot be read: ${code}`),
    exitCode: EXIT_CODES.damagedData,
  });
  expect((await lstat(file())).isSymbolicLink()).toBe(true);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
});

test("a publisher's secret that is too short is rejected, and not repeated", async () => {
  vi.stubEnv("PUBLISH_SECRET", "hunter2");
  await expect(loadSecrets(dataDir, false)).rejects.toThrow(
    /^PUBLISH_SECRET must have at least 32 characters$/,
  );
});

test("a secret of the environment overrides the stored one and is not stored", async () => {
  await loadSecrets(dataDir, false);
  vi.stubEnv("JWT_SECRET", "given-by-the-environment");
  expect((await loadSecrets(dataDir, false))["JWT_SECRET"]).toBe("given-by-the-environment");
  expect(await readFile(file(), "utf8")).not.toContain("given-by");
});

test("production generates no secrets", async () => {
  vi.stubEnv("JWT_SECRET", "given-by-the-environment");
  await expect(loadSecrets(dataDir, true)).rejects.toThrow(/missing: APP_KEYS, (?!.*JWT_SECRET, E)/);
  expect(await readdir(dataDir)).toEqual([]);
});
