import { spawn } from "node:child_process";
import { once } from "node:events";
import { StepError } from "../lib/steps.ts";
import type { ShopDatabase } from "./shop-database.ts";

/** What the programs of PostgreSQL read from their environment, by parameter of an address. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  sslmode: "PGSSLMODE",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  sslrootcert: "PGSSLROOTCERT",
  options: "PGOPTIONS",
};

/**
 * The variables for an address: arguments would show its password to every user of the machine.
 * @param url of a database, as in DATABASE_URL
 */
export function postgresVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const parts = [
    ["PGHOST", decodeURIComponent(hostname.replace(/^\[(.*)\]$/, "$1"))],
    ["PGPORT", port],
    ["PGUSER", decodeURIComponent(username)],
    ["PGPASSWORD", decodeURIComponent(password)],
    ["PGDATABASE", database],
    ...[...searchParams].map(([name, value]) => [PARAMETERS[name] ?? "", value]),
  ];
  const variables = Object.fromEntries(parts.filter(([name, value]) => name && value));
  // The CMS's driver alone knows this word, for a certificate that nothing verifies.
  if (variables["PGSSLMODE"] === "no-verify") variables["PGSSLMODE"] = "require";
  return variables;
}

/** Each line of `psql` is one value. */
const QUERY = ["--no-psqlrc", "--tuples-only", "--no-align", "--command"];
const COUNT_TABLES =
  "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace";

/** The database that DATABASE_URL names, by the system's `pg_dump`, `pg_restore` and `psql`. */
export function postgres(url: string): ShopDatabase {
  const variables = postgresVariables(url);
  const { host, pathname } = new URL(url);
  const name = `the database of DATABASE_URL (${host}${pathname})`;

  async function run(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, ["--no-password", ...args], {
      env: { ...process.env, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, "close").catch((error) => {
      throw new StepError(
        error.code === "ENOENT"
          ? `${program} is missing: install the client programs of PostgreSQL, of the server's version or a later one.`
          : `${program} cannot be started: ${error.message}`,
      );
    });
    if (code !== 0) throw new StepError(`${program} failed on ${name}: ${errors.trim()}`);
    return output;
  }

  return {
    kind: "PostgreSQL",
    name,
    async snapshot(file) {
      const urls = await run("psql", [...QUERY, "SELECT url FROM files"]);
      await run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`]);
      return urls.split("\n").filter(Boolean);
    },
    async occupiedBy() {
      const tables = Number(await run("psql", [...QUERY, COUNT_TABLES]));
      return tables === 0 ? undefined : `${name}, which has ${tables} tables`;
    },
    async restore(file) {
      const all = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
      await run("pg_restore", [...all, `--dbname=${variables["PGDATABASE"] ?? ""}`, file]);
    },
  };
}
