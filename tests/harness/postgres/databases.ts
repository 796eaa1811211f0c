import path from "node:path";
import { inPostgres } from "./session.ts";

/** The variable with the server that the tests of a run use instead of SQLite. */
export const POSTGRES_VARIABLE = "HALOCLINE_POSTGRES_URL";

const nameOf = (dataDir: string): string => path.basename(dataDir).replaceAll(/\W/g, "_");

/** The server's address; undefined in a run on SQLite. */
const serverUrl = (): string | undefined => process.env[POSTGRES_VARIABLE];

export const isOnPostgres = (): boolean => serverUrl() !== undefined;

/** The kind of database with its port, as another server has not what was made on this one. */
export function databaseKind(): string {
  const server = serverUrl();
  return server === undefined ? "sqlite" : `postgres-${new URL(server).port}`;
}

/** The DATABASE_URL of the CMS with a data folder; undefined in a run on SQLite. */
export function databaseUrlOf(dataDir: string): string | undefined {
  const server = serverUrl();
  return server && `${server}/${nameOf(dataDir)}`;
}

/** The variables of a program that uses the database of a data folder. */
export function databaseVariables(dataDir: string): Record<string, string> {
  const DATABASE_URL = databaseUrlOf(dataDir);
  return DATABASE_URL === undefined ? {} : { DATABASE_URL };
}

const administer = (...statements: string[]): void => {
  const server = serverUrl();
  if (server) inPostgres(`${server}/postgres`, ({ exec }) => statements.forEach(exec));
};

/** Creates the database of a data folder. @param source the data folder whose database it copies */
export function createDatabase(dataDir: string, source?: string): void {
  const copied = source === undefined ? "" : ` TEMPLATE "${nameOf(source)}"`;
  administer(
    `DROP DATABASE IF EXISTS "${nameOf(dataDir)}" WITH (FORCE)`,
    `CREATE DATABASE "${nameOf(dataDir)}"${copied}`,
  );
}

/** Renames the database of a data folder, to which nothing is connected, to that of another. */
export const renameDatabase = (dataDir: string, other: string): void =>
  administer(`ALTER DATABASE "${nameOf(dataDir)}" RENAME TO "${nameOf(other)}"`);

/** Removes the database of a data folder, with the connections of a killed CMS. */
export const dropDatabase = (dataDir: string): void =>
  administer(`DROP DATABASE IF EXISTS "${nameOf(dataDir)}" WITH (FORCE)`);
