import { describe, expect, test } from "vitest";
import { readSettings } from "../../scripts/serve/settings.ts";

const REQUIRED = {
  DATA_DIR: "/srv/data",
  CMS_URL: "http://127.0.0.1:1337/",
};

const problemsOf = (environment: Record<string, string>): string[] => {
  const result = readSettings({ ...REQUIRED, ...environment });
  return result.ok ? [] : result.problems;
};

describe("settings", () => {
  test("two are required, the others have defaults: localhost, port 4321, no HSTS, no trusted proxies", () => {
    expect(readSettings({ ...REQUIRED, SITE_URL: "", HOME: "/root" })).toEqual({
      ok: true,
      settings: {
        port: 4321,
        host: "127.0.0.1",
        logRequests: false,
        server: {
          site: { dataDir: "/srv/data" },
          cmsUrl: "http://127.0.0.1:1337",
          https: false,
        },
      },
    });
  });

  test("all variables are used", () => {
    const optional = {
      SITE_PORT: "8080",
      SITE_HOST: "0.0.0.0",
      SITE_LOG: "1",
      SITE_PROCESSES: "2",
      SITE_TRUSTED_PROXIES: "10.0.0.1, ::1",
    };
    const result = readSettings({ ...REQUIRED, ...optional, SITE_URL: "https://shop.example" });
    expect(result.ok && result.settings).toMatchObject({
      ...{ port: 8080, host: "0.0.0.0", logRequests: true, processes: 2 },
      server: { https: true, trustedProxies: ["10.0.0.1", "::1"] },
    });
  });

  test("each missing or malformed variable is reported", () => {
    const none = readSettings({});
    expect(none.ok ? [] : none.problems.map((problem) => problem.split(" ")[0])).toEqual([
      "DATA_DIR",
      "CMS_URL",
    ]);
    for (const port of ["0", "65536", "80a", "-1", "4321.5"]) {
      expect(problemsOf({ SITE_PORT: port })).toEqual(["SITE_PORT must be a port number from 1 to 65535."]);
    }
    for (const url of [
      "localhost:1337",
      "ftp://cms",
      "http://cms/admin",
      "http://cms/?a",
      "not an address",
    ]) {
      expect(problemsOf({ CMS_URL: url })).toEqual([
        "CMS_URL must be an http or https address without a path.",
      ]);
    }
    expect(problemsOf({ SITE_URL: "shop", SITE_LOG: "yes" })).toEqual([
      "SITE_URL must be an http or https address without a path.",
      "SITE_LOG must be 1 or 0.",
    ]);
    for (const count of ["0", "65", "two", "1.5"])
      expect(problemsOf({ SITE_PROCESSES: count })).toEqual([
        "SITE_PROCESSES must be a number of processes from 1 to 64.",
      ]);
    expect(problemsOf({ SITE_TRUSTED_PROXIES: "10.0.0.1,proxy" })).toEqual([
      "SITE_TRUSTED_PROXIES must be IP addresses, separated by commas.",
    ]);
  });
});
