import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { StepError } from "./steps.ts";

/** Secrets of the CMS, the last shared with the publisher. APP_KEYS holds two, comma-joined. */
const SECRET_NAMES = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
  "PUBLISH_SECRET",
] as const;

/** In characters, as the CMS requires. */
const MIN_SECRET_LENGTH = 16;
/** In characters, for the secret that authorizes publishing. */
const MIN_PUBLISH_SECRET_LENGTH = 32;

/** A file of an earlier version lacks the secrets that were added later. */
const schema = z.object({
  ...Object.fromEntries(SECRET_NAMES.map((name) => [name, z.string().min(MIN_SECRET_LENGTH)])),
  PUBLISH_SECRET: z.string().min(MIN_PUBLISH_SECRET_LENGTH).optional(),
});

const fileIn = (dataDir: string) => path.join(dataDir, "secrets.json");
const newSecret = () => randomBytes(24).toString("base64url");

/** Writes the file atomically: an incomplete one would sign all users out. */
async function writeSecrets(file: string, secrets: Record<string, string>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readSecrets(file: string): Promise<z.output<typeof schema> | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StepError(`${file} is damaged. Restore it, or delete it and sign everybody in again.`);
  }
}

/**
 * Reads the secrets from the environment, or generates them once and stores them in DATA_DIR,
 * readable only by the owner.
 * @throws StepError in production when one is missing
 */
export async function loadSecrets(dataDir: string, production: boolean): Promise<Record<string, string>> {
  const fromEnvironment = Object.fromEntries(
    SECRET_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const { PUBLISH_SECRET } = fromEnvironment;
  if (PUBLISH_SECRET !== undefined && PUBLISH_SECRET.length < MIN_PUBLISH_SECRET_LENGTH)
    throw new StepError(`PUBLISH_SECRET must have ${MIN_PUBLISH_SECRET_LENGTH} characters or more`);
  const missing = SECRET_NAMES.filter((name) => !fromEnvironment[name]);
  if (missing.length === 0) return fromEnvironment;
  if (production) throw new StepError(`Production needs its own secrets; missing: ${missing.join(", ")}`);

  const file = fileIn(dataDir);
  const stored = await readSecrets(file);
  if (stored !== undefined) {
    const completed = { ...stored, PUBLISH_SECRET: stored.PUBLISH_SECRET ?? newSecret() };
    if (stored.PUBLISH_SECRET === undefined) await writeSecrets(file, completed);
    return { ...completed, ...fromEnvironment };
  }
  const generated = {
    ...Object.fromEntries(SECRET_NAMES.map((name) => [name, newSecret()])),
    APP_KEYS: `${newSecret()},${newSecret()}`,
  };
  await writeSecrets(file, generated);
  return { ...generated, ...fromEnvironment };
}

/** The publisher's secret for a data folder; a new random one if the folder has none. */
export async function storedPublishSecret(dataDir: string): Promise<string> {
  const stored = process.env["PUBLISH_SECRET"] || (await readSecrets(fileIn(dataDir)))?.PUBLISH_SECRET;
  return stored ?? newSecret();
}
