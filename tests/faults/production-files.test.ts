import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Agent, get } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ROOT } from "../../scripts/lib/root.ts";

const UNIT = path.join(ROOT, "scripts/start/systemd/halocline.service");
const NGINX = path.join(ROOT, "scripts/start/nginx/halocline.conf");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-production-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a program of this machine can be run. */
const has = (program: string, argument: string): boolean =>
  spawnSync(program, [argument], { stdio: "ignore" }).error === undefined;

test("the unit runs what there is, as a user of its own, and does not repeat what cannot succeed", async () => {
  const text = await readFile(UNIT, "utf8");
  const settings = new Map(
    text
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const [node = "", ...args] = (settings.get("ExecStart") ?? "").split(" ");
  const program = args.find((argument) => argument.endsWith(".ts")) ?? "";
  expect(path.relative(settings.get("WorkingDirectory") ?? "", node)).toBe("node_modules/node/bin/node");
  expect((await readFile(path.join(ROOT, program), "utf8")).length).toBeGreaterThan(0);
  expect(args).toContain("--production");
  expect(settings.get("User")).toBe("halocline");
  expect(Object.fromEntries(settings)).toMatchObject({
    ...{ NoNewPrivileges: "yes", ProtectSystem: "strict", UMask: "0077", KillMode: "mixed" },
    ...{ Restart: "on-failure", RestartPreventExitStatus: "65 78", StateDirectoryMode: "0700" },
  });
});

test.skipIf(!has("systemd-analyze", "--version"))(
  "systemd finds no fault in the unit (skipped where there is no systemd-analyze)",
  async () => {
    // It looks for the program, so the copy names the one that runs this test.
    const text = (await readFile(UNIT, "utf8")).replaceAll(
      /\/opt\/halocline\/\S*node(?=\s)/g,
      process.execPath,
    );
    const copy = path.join(folder, "halocline.service");
    await writeFile(copy, text);
    const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", copy], {
      encoding: "utf8",
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, ""]);
  },
);

/** Starts an upstream that says which headers a request had. */
async function startSayingServer(): Promise<{ port: string; stop(): void }> {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await once(server.listen(await freePort(), "127.0.0.1"), "listening");
  const address = server.address();
  return { port: String(Object(address).port), stop: () => server.close().closeAllConnections() };
}

/** Requests a page of a host from nginx. @returns status and text */
function request(port: number, host: string, address: string, headers = {}): Promise<[number, string]> {
  const agent = new Agent({ rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    get(
      { host: "127.0.0.1", port, path: address, servername: host, agent, headers: { host, ...headers } },
      (answer) => {
        let text = "";
        answer.on("data", (part) => (text += part)).on("end", () => resolve([answer.statusCode ?? 0, text]));
      },
    ).on("error", reject);
  });
}

test.skipIf(!has("nginx", "-v") || !has("openssl", "version"))(
  "OPS-01 nginx runs with the example, passes on its own address and id only, keeps the panel apart, and logs no query (skipped where there is no nginx)",
  async () => {
    const [site, cms] = [await startSayingServer(), await startSayingServer()];
    const [http, https] = [await freePort(), await freePort()];
    const [key, certificate] = [path.join(folder, "a.key"), path.join(folder, "a.pem")];
    const subject = ["-nodes", "-days", "2", "-subj", "/CN=shop.example"];
    spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      ...subject,
      "-keyout",
      key,
      "-out",
      certificate,
    ]);
    const example = (await readFile(NGINX, "utf8"))
      .replaceAll(/listen \[::\].*\n/g, "")
      .replaceAll("/var/log/nginx", path.join(folder, "logs"))
      .replace("listen 80;", `listen 127.0.0.1:${http};`)
      .replaceAll("listen 443 ssl;", `listen 127.0.0.1:${https} ssl;`)
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
      .replace("127.0.0.1:4321", `127.0.0.1:${site.port}`)
      .replace("127.0.0.1:1337", `127.0.0.1:${cms.port}`);
    const logs = path.join(folder, "logs");
    await mkdir(logs, { recursive: true });
    await writeFile(path.join(folder, "halocline.conf"), example);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    );
    const main = `daemon off; pid ${folder}/nginx.pid; error_log ${logs}/error.log; events {}
http { ${temporary.join(" ")} access_log ${logs}/access.log; include ${folder}/halocline.conf; }`;
    await writeFile(path.join(folder, "nginx.conf"), main);
    const nginx = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
    try {
      const forged = { "x-forwarded-for": "10.9.8.7", "x-request-id": "made-by-a-client" };
      const [status, text] = await vi.waitFor(() => request(https, "shop.example", "/a?b=c", forged), {
        timeout: 10_000,
      });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ host: "shop.example", "x-forwarded-for": "127.0.0.1" });
      expect(JSON.parse(text)["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      const [panelStatus, panelText] = await request(https, "panel.shop.example", "/admin", forged);
      expect([panelStatus, JSON.parse(panelText)["x-forwarded-for"]]).toEqual([200, "127.0.0.1"]);
      expect((await request(https, "panel.shop.example", "/api/products"))[0]).toBe(404);
      const plain = await fetch(`http://127.0.0.1:${http}/a?key=secret`, { redirect: "manual" });
      expect(plain.status).toBe(301);
      for (const server of [site, cms]) server.stop();
      for (const host of ["shop.example", "panel.shop.example"])
        expect((await request(https, host, "/a?key=secret"))[0]).toBe(502);
    } finally {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      for (const server of [site, cms]) server.stop();
    }
    const lines = await Promise.all(
      (await readdir(logs)).map((name) => readFile(path.join(logs, name), "utf8")),
    );
    expect(lines.join("")).not.toContain("secret");
  },
);
