import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { postgresFolder, postgresUser } from "./find.ts";

export interface PostgresServer {
  /** The server without a database, such as `postgres://postgres@127.0.0.1:5432`. */
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Sorts and folds letters as the databases of a hosted PostgreSQL do, on every machine. */
const LOCALE = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];

/** Nothing looks at what a power cut leaves; several CMS of a few workers connect at a time. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

interface Options {
  /** Statements for template1: every new database is a copy of it. */
  readonly template?: readonly string[];
  /** Further settings, as in `max_connections=300`. */
  readonly settings?: readonly string[];
  /** Gets what the server logs. */
  readonly onLog?: (text: string) => void;
}

/** Starts PostgreSQL on a free port with an empty temporary folder, which stopping removes. */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const bin = await postgresFolder();
  const user = postgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-postgres-"));
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const start = (program: string, args: string[]) =>
    spawn(path.join(bin, program), args, { ...user, cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  const run = async (program: string, args: string[], input = "") => {
    const child = start(program, args);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    child.stdin.end(input);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  };
  await run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...LOCALE]);
  const single = ["--single", "-j", "-D", data, "template1"];
  await run("postgres", single, (options.template ?? []).map((statement) => `${statement};\n\n`).join(""));
  const port = await freePort();
  const further = options.settings ?? [];
  const settings = [
    ...SETTINGS,
    ...further,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  const server = start("postgres", ["-D", data, "-p", `${port}`, ...settings.flatMap((one) => ["-c", one])]);
  const end = () => server.kill("SIGQUIT");
  process.once("exit", end);
  let log = "";
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  server.stderr.on("data", (chunk: Buffer) => {
    if (log.length < 10_000) log += chunk;
    options.onLog?.(chunk.toString());
    if (log.includes("ready to accept connections")) resolve();
  });
  const closed = once(server, "close").then(() => reject(new Error(`PostgreSQL has ended:\n${log}`)));
  await ready;
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    pid: server.pid,
    async stop() {
      process.off("exit", end);
      server.kill("SIGQUIT");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
