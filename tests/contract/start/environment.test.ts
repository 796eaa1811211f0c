import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataDir, removeDataDir, runCms } from "../cms/process.ts";
import { smallSeed } from "./seed.ts";

let dataDir: string;
let seed: string;

beforeAll(async () => {
  dataDir = await newDataDir();
  seed = await smallSeed();
});

afterAll(async () => {
  await removeDataDir(dataDir);
  await removeDataDir(seed);
});

describe("a start that cannot succeed", () => {
  test.each([
    ["APP_KEYS", "", "APP_KEYS is not set."],
    ["ADMIN_JWT_SECRET", "", "ADMIN_JWT_SECRET is not set."],
    ["API_TOKEN_SALT", "", "API_TOKEN_SALT is not set."],
    ["TRANSFER_TOKEN_SALT", "", "TRANSFER_TOKEN_SALT is not set."],
    ["JWT_SECRET", "", "JWT_SECRET is not set."],
    ["ENCRYPTION_KEY", "", "ENCRYPTION_KEY is not set."],
    ["JWT_SECRET", "short", "JWT_SECRET must have at least 16 characters."],
    ["CMS_PORT", "http", "CMS_PORT must be a port number from 1 to 65535."],
    ["CMS_PORT", "70000", "CMS_PORT must be a port number from 1 to 65535."],
    [
      "PUBLISH_HOOK_URL",
      "hooks.example/build",
      "PUBLISH_HOOK_URL must be an address beginning with http:// or https://.",
    ],
    ["PUBLISH_HOOK_URL", "https://hooks.example/build", "PUBLISH_SECRET is not set."],
    ["PUBLISH_SECRET", "of-thirty-one-characters-only-x", "PUBLISH_SECRET must have at least 32 characters."],
    [
      "EXCHANGE_RATE_URL",
      "rates.example/key",
      "EXCHANGE_RATE_URL must be an address beginning with http:// or https://.",
    ],
    [
      "CMS_PANEL_URL",
      "panel.example",
      "CMS_PANEL_URL must be an address beginning with http:// or https://.",
    ],
    ["SITE_URL", "localhost", "SITE_URL must be an http or https address without a path."],
    ["SMTP_URL", "mail.example", "SMTP_URL must be an address beginning with smtp:// or smtps://."],
    [
      "CMS_TRUSTED_PROXIES",
      "10.0.0.1, proxy",
      "CMS_TRUSTED_PROXIES must be IP addresses, separated by commas.",
    ],
    [
      "STRIPE_SECRET_KEY",
      "pk_live_hunter2",
      "STRIPE_SECRET_KEY has not the form of the card provider's keys.",
    ],
    ["STRIPE_SECRET_KEY", "sk_live_x", "STRIPE_WEBHOOK_SECRET is not set."],
    ["STRIPE_WEBHOOK_SECRET", "whsec_x", "STRIPE_SECRET_KEY is not set."],
    [
      "STRIPE_SANDBOX_URL",
      "https://pay.example",
      "STRIPE_SANDBOX_URL must be an address of this machine, such as http://127.0.0.1:4400.",
    ],
    [
      "DATABASE_URL",
      "mysql://u:p@h/d",
      "DATABASE_URL must be an address beginning with postgres:// or postgresql://.",
    ],
  ])("names %s=%s", async (name, value, message) => {
    const { code, output } = await runCms(dataDir, { SEED_DIR: seed, [name]: value });
    expect([code, output.trim()]).toEqual([78, message]);
  });

  test.each([
    [{}, "STRIPE_SECRET_KEY is the sandbox's, but STRIPE_SANDBOX_URL is not set."],
    [
      { STRIPE_SECRET_KEY: "sk_live_real", STRIPE_SANDBOX_URL: "http://127.0.0.1:4400" },
      "STRIPE_SECRET_KEY must be sk_test_sandbox where STRIPE_SANDBOX_URL is set.",
    ],
    [
      {
        NODE_ENV: "production",
        LOG_FORMAT: "text",
        CMS_PANEL_URL: "https://panel.example",
        STRIPE_SANDBOX_URL: "http://127.0.0.1:4400",
      },
      "STRIPE_SANDBOX_URL must not be set in production.",
    ],
  ])("never mixes the card provider with its stand-in: %o", async (change, message) => {
    const keys = { STRIPE_SECRET_KEY: "sk_test_sandbox", STRIPE_WEBHOOK_SECRET: "whsec_x" };
    const { code, output } = await runCms(dataDir, { SEED_DIR: seed, ...keys, ...change });
    expect([code, output.trim()]).toEqual([78, message]);
  });

  test("names the missing panel address in production, since mails to editors link to it", async () => {
    const { code, output } = await runCms(dataDir, {
      ...{ SEED_DIR: seed, NODE_ENV: "production", LOG_FORMAT: "text" },
    });
    expect([code, output.trim()]).toEqual([
      78,
      "CMS_PANEL_URL is not set: in production, mails to editors need the panel's address.",
    ]);
  });

  test("names a port that is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, output } = await runCms(dataDir, { SEED_DIR: seed, CMS_PORT: port });
    other.close();
    expect(code).toBe(69);
    expect(output.trim()).toBe(
      `Port ${port} is in use by another program. Free it, or set CMS_PORT to another port.`,
    );
    expect(output).not.toMatch(/^\s+at /m);
  });

  test("names a data folder that is not a folder", async () => {
    const { code, output } = await runCms("/dev/null", { SEED_DIR: seed });
    expect([code, output.trim()]).toEqual([73, expect.stringContaining("DATA_DIR cannot be used: ")]);
  });
});
