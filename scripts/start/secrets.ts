import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { StepError } from "../steps.ts";

/** Secrets of the CMS and what it shares with the publisher. APP_KEYS is a list of two, joined by a comma. */
const NAMES = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
  "PUBLISH_SECRET",
] as const;

/** Characters; the CMS asks for as many. */
const SHORTEST = 16;
/** Of the one that opens the publisher. */
const SHORTEST_FOR_PUBLISHING = 32;

/** What an earlier version kept has no secret that came later. */
const schema = z.object({
  ...Object.fromEntries(NAMES.map((name) => [name, z.string().min(SHORTEST)])),
  PUBLISH_SECRET: z.string().min(SHORTEST_FOR_PUBLISHING).optional(),
});

const fileIn = (dataDir: string) => path.join(dataDir, "secrets.json");
const fresh = () => randomBytes(24).toString("base64url");

/** Written whole or not at all: a half-written file would lock everybody out. */
async function keep(file: string, secrets: Record<string, string>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function stored(file: string): Promise<z.output<typeof schema> | undefined> {
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
  const { PUBLISH_SECRET } = given;
  if (PUBLISH_SECRET !== undefined && PUBLISH_SECRET.length < SHORTEST_FOR_PUBLISHING)
    throw new StepError(`PUBLISH_SECRET must have ${SHORTEST_FOR_PUBLISHING} characters or more`);
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length === 0) return given;
  if (production) throw new StepError(`Production needs its own secrets; missing: ${missing.join(", ")}`);

  const file = fileIn(dataDir);
  const kept = await stored(file);
  if (kept !== undefined) {
    const completed = { ...kept, PUBLISH_SECRET: kept.PUBLISH_SECRET ?? fresh() };
    if (kept.PUBLISH_SECRET === undefined) await keep(file, completed);
    return { ...completed, ...given };
  }
  const made = {
    ...Object.fromEntries(NAMES.map((name) => [name, fresh()])),
    APP_KEYS: `${fresh()},${fresh()}`,
  };
  await keep(file, made);
  return { ...made, ...given };
}

/** The publisher's secret as the product that runs on a data folder uses it; without one, a secret that nobody else knows. */
export async function keptPublishSecret(dataDir: string): Promise<string> {
  const kept = process.env["PUBLISH_SECRET"] || (await stored(fileIn(dataDir)))?.PUBLISH_SECRET;
  return kept ?? fresh();
}
