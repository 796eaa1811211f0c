import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { StepError } from "../steps.ts";

/** Secrets of the CMS. APP_KEYS is a list of two, joined by a comma. */
const NAMES = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
] as const;

/** Characters; the CMS asks for as many. */
const SHORTEST = 16;

const schema = z.object(Object.fromEntries(NAMES.map((name) => [name, z.string().min(SHORTEST)])));

const fresh = () => randomBytes(24).toString("base64url");

async function stored(file: string): Promise<Record<string, string> | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StepError(`${file} is damaged. Restore it, or delete it and sign everybody in again.`);
  }
}

/**
 * Secrets from the environment, or generated once and kept in DATA_DIR, readable by the owner only.
 * @throws StepError in production when one is missing
 */
export async function secrets(dataDir: string, production: boolean): Promise<Record<string, string>> {
  const given = Object.fromEntries(
    NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length === 0) return given;
  if (production) throw new StepError(`Production needs its own secrets; missing: ${missing.join(", ")}`);

  const file = path.join(dataDir, "secrets.json");
  const kept = await stored(file);
  if (kept !== undefined) return { ...kept, ...given };
  const made = {
    ...Object.fromEntries(NAMES.map((name) => [name, fresh()])),
    APP_KEYS: `${fresh()},${fresh()}`,
  };
  // Written whole or not at all: a half-written file would lock everybody out.
  await writeFile(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { ...made, ...given };
}
