import { randomBytes } from "node:crypto";
import { lstat, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { CMS_SECRET_NAMES, type Source, variableReader } from "../../src/contract/node/environment.ts";
import { EXIT_CODES, exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { explain, StepError } from "./steps.ts";

export const SECRET_NAMES = [...CMS_SECRET_NAMES, "PUBLISH_SECRET"] as const;

const schema = z.record(z.string(), z.string());

const secretsIn = (source: Source): Record<string, string> =>
  Object.fromEntries(SECRET_NAMES.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));

const fileIn = (dataDir: string) => path.join(dataDir, "secrets.json");
const newSecret = () => randomBytes(24).toString("base64url");

/** Writes the file atomically: an incomplete one would sign all users out. */
async function writeSecrets(file: string, secrets: Record<string, string>): Promise<void> {
  try {
    await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new StepError(`${file} cannot be written: ${explain(error)}`, exitCodeOf(error));
  }
}

async function readSecrets(file: string): Promise<Record<string, string> | undefined> {
  // Only where there is nothing, not even a link to a disk that is away, may new ones be stored.
  if ((await lstat(file).catch(({ code }) => code)) === "ENOENT") return undefined;
  const text = await readFile(file, "utf8").catch((error) => {
    const exitCode = exitCodeOf(error);
    throw new StepError(
      `${file} cannot be read: ${error.message}. Make it readable: new secrets would sign everybody out.`,
      exitCode === EXIT_CODES.failed ? EXIT_CODES.damagedData : exitCode,
    );
  });
  try {
    const stored = schema.parse(JSON.parse(text));
    const { read, problems } = variableReader(stored);
    if (!SECRET_NAMES.every((name) => read(name)) || problems.length > 0) throw new Error("invalid");
    return secretsIn(stored);
  } catch {
    throw new StepError(
      `${file} is damaged. Restore it, or delete it and sign everybody in again.`,
      EXIT_CODES.damagedData,
    );
  }
}

/**
 * Reads the secrets from the environment, or generates them once and stores them in DATA_DIR,
 * readable only by the owner.
 * @throws StepError in production when one is missing
 */
export async function loadSecrets(dataDir: string, production: boolean): Promise<Record<string, string>> {
  const fromEnvironment = secretsIn(process.env);
  const { read, problems } = variableReader(process.env);
  read("PUBLISH_SECRET");
  if (problems.length > 0) throw new StepError(problems.join("\n"), EXIT_CODES.wrongSettings);
  const missing = SECRET_NAMES.filter((name) => !fromEnvironment[name]);
  if (missing.length === 0) return fromEnvironment;
  if (production)
    throw new StepError(
      `Production needs its own secrets; missing: ${missing.join(", ")}`,
      EXIT_CODES.wrongSettings,
    );

  const file = fileIn(dataDir);
  const stored = await readSecrets(file);
  if (stored !== undefined) return { ...stored, ...fromEnvironment };
  const generated = {
    ...Object.fromEntries(SECRET_NAMES.map((name) => [name, newSecret()])),
    APP_KEYS: `${newSecret()},${newSecret()}`,
  };
  await writeSecrets(file, generated);
  return { ...generated, ...fromEnvironment };
}

/** The publisher's secret for a data folder; a new random one if the folder has none. */
export async function storedPublishSecret(dataDir: string): Promise<string> {
  const stored = process.env["PUBLISH_SECRET"] || (await readSecrets(fileIn(dataDir)))?.["PUBLISH_SECRET"];
  return stored ?? newSecret();
}
