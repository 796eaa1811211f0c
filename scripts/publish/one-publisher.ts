import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Env } from "../env.ts";
import { writeDurably } from "./durable.ts";

/** The list of publishes, the kept content, the lock and the port of the publisher that works for a data folder. */
export const publisherFolder = (dataDir: string): string => path.join(dataDir, "publisher");
const portFile = (dataDir: string): string => path.join(publisherFolder(dataDir), "port");

const BUSY = 5;

/**
 * Takes a data folder for this process, as two publishers would remove each other's builds. The system gives it up when the process
 * ends, however that comes. Node itself has no such locks, its database does.
 * @returns what gives it up; undefined while another process has it
 */
export function takeFolder(dataDir: string): (() => void) | undefined {
  mkdirSync(publisherFolder(dataDir), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(publisherFolder(dataDir), "lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (Reflect.get(Object(error), "errcode") === BUSY) return undefined;
    throw error;
  }
}

export const notePort = ({ dataDir, publishPort }: Pick<Env, "dataDir" | "publishPort">): Promise<void> =>
  writeDurably(portFile(dataDir), String(publishPort));

/** The port of the publisher that has taken a data folder, whatever the environment says. */
export async function portAtWork({
  dataDir,
  publishPort,
}: Pick<Env, "dataDir" | "publishPort">): Promise<number> {
  return Number(await readFile(portFile(dataDir), "utf8").catch(() => publishPort));
}
