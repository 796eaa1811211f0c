import { expect, test } from "vitest";
import { EnvError, pageVariables, readEnv } from "../../../../scripts/lib/env.ts";

test("without any variable the defaults apply", () => {
  expect(readEnv({})).toMatchObject({
    sitePort: 4321,
    cmsPort: 1337,
    siteUrl: "http://localhost:4321",
    cmsUrl: "http://127.0.0.1:1337",
    databaseUrl: undefined,
    sandboxPort: 4400,
    publishPort: 4401,
    publishHookUrl: "http://127.0.0.1:4401/publish",
    exchangeRateUrl: "http://127.0.0.1:4400/v6/sandbox/latest/USD",
  });
});

test("a mail server is passed on, and there is none by default", () => {
  const SMTP_URL = "smtps://shop:password@mail.example:465";
  expect(readEnv({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  expect(readEnv({}).smtpUrl).toBeUndefined();
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ SITE_PORT: "", SITE_URL: "" }).siteUrl).toBe("http://localhost:4321");
});

test("addresses lose their trailing slash, so that paths can be appended", () => {
  expect(readEnv({ SITE_URL: "https://halocline.example/" }).siteUrl).toBe("https://halocline.example");
});

test("the default addresses contain the configured ports", () => {
  expect(readEnv({ SITE_PORT: "5000", CMS_PORT: "5001" })).toMatchObject({
    siteUrl: "http://localhost:5000",
    cmsUrl: "http://127.0.0.1:5001",
  });
});

test("the exchange rates come from the sandbox unless a service is configured", () => {
  expect(readEnv({ SANDBOX_PORT: "5002" }).exchangeRateUrl).toBe(
    "http://127.0.0.1:5002/v6/sandbox/latest/USD",
  );
  const EXCHANGE_RATE_URL = "https://rates.example/v6/key/latest/USD";
  expect(readEnv({ EXCHANGE_RATE_URL }).exchangeRateUrl).toBe(EXCHANGE_RATE_URL);
});

test("every malformed variable is named, and no value is repeated", () => {
  const wrong = {
    SITE_PORT: "x1",
    CMS_PORT: "99999",
    DATABASE_URL: "mysql://u:hunter2@h/d",
    SMTP_URL: "hunter2",
  };
  expect(() => readEnv(wrong)).toThrow(EnvError);
  try {
    readEnv(wrong);
  } catch (error) {
    const message = String(error);
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message).not.toContain("hunter2");
  }
});

test.each([
  ["SITE_PORT", "eighty"],
  ["SITE_PORT", "0"],
  ["CMS_PORT", "70000"],
  ["SANDBOX_PORT", "sand"],
  ["PUBLISH_PORT", "0"],
  ["PREVIEW_PORT", "drafts"],
  ["PUBLISH_HOOK_URL", "hunter2"],
  ["SITE_URL", "halocline.example"],
  ["SITE_URL", "ftp://halocline.example"],
  ["DATABASE_URL", "mysql://root:hunter2@db/halocline"],
  ["STRIPE_SECRET_KEY", "pk_live_hunter2"],
  ["STRIPE_WEBHOOK_SECRET", "hunter2"],
  ["PUBLIC_STRIPE_KEY", "sk_live_hunter2"],
  ["SMTP_URL", "https://hunter2@mail"],
  ["PUBLIC_CMS_URL", "cms"],
  ["EXCHANGE_RATE_URL", "rates"],
  ["PUBLIC_NEWSLETTER_URL", "list"],
  ["UPLOADS_BUCKET", "s3://hunter2/folder"],
])("a malformed %s, %s, is named without its value", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
  expect(() => readEnv({ [name]: value })).not.toThrow("hunter2");
});

test("NET-03 the site has its service worker, unless it is to be withdrawn", () => {
  expect(readEnv({}).serviceWorker).toBe("main");
  const withdrawn = readEnv({ SERVICE_WORKER: "withdraw" });
  expect(withdrawn.serviceWorker).toBe("withdraw");
  expect(pageVariables(withdrawn)).toMatchObject({ SERVICE_WORKER: "withdraw" });
  expect(() => readEnv({ SERVICE_WORKER: "off" })).toThrow("SERVICE_WORKER must be withdraw or not set");
});

test("production names every variable that the sandbox would fill in", () => {
  expect(() => readEnv({}, { production: true })).toThrow(
    /SITE_URL is missing[\s\S]*CMS_PANEL_URL is missing[\s\S]*STRIPE_SECRET_KEY is missing[\s\S]*SMTP_URL is missing/,
  );
});

test.each(["http://localhost:4400/v6/x/latest/USD", "http://127.0.0.1:9/", "http://[::1]:4400/"])(
  "production rejects %s as an external service",
  (EXCHANGE_RATE_URL) => {
    expect(() => readEnv({ EXCHANGE_RATE_URL }, { production: true })).toThrow(
      "EXCHANGE_RATE_URL must not be an address of this machine",
    );
    expect(readEnv({ EXCHANGE_RATE_URL }).exchangeRateUrl).toBe(EXCHANGE_RATE_URL);
  },
);

test.each([
  ["CMS_PORT", "SITE_PORT", { CMS_PORT: "4321" }],
  ["SANDBOX_PORT", "CMS_PORT", { SANDBOX_PORT: "5001", CMS_PORT: "5001" }],
])("two programs cannot share a port: %s with %s", (name, other, ports) => {
  expect(() => readEnv(ports)).toThrow(`${name} is the same as ${other}`);
});

test.each(["SITE_URL", "PUBLIC_CMS_URL"])("%s must be the address of a host without a path", (name) => {
  for (const rest of ["/shop", "/?lang=en", "/#top"]) {
    expect(() => readEnv({ [name]: `https://halocline.example${rest}` })).toThrow(
      `${name} must be an http or https address without a path`,
    );
  }
  expect(() => readEnv({ [name]: "https://user:hunter2@halocline.example" })).toThrow(name);
});

test("production rejects a newsletter address on this machine", () => {
  expect(() =>
    readEnv({ PUBLIC_NEWSLETTER_URL: "http://localhost:4400/list" }, { production: true }),
  ).toThrow("PUBLIC_NEWSLETTER_URL must not be an address of this machine");
});

test("the newsletter address is the sandbox at its configured port, unless another is given", () => {
  expect(readEnv({ SANDBOX_PORT: "5002" }).newsletterUrl).toBe("http://127.0.0.1:5002/newsletter");
  const own = "https://lists.example/subscribe?u=1&id=2";
  expect(readEnv({ PUBLIC_NEWSLETTER_URL: own }).newsletterUrl).toBe(own);
});

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PUBLIC_STRIPE_KEY: "pk_test_1",
};

test("card keys are the sandbox's unless the provider's three keys are given; then nothing of the sandbox is used", () => {
  expect(readEnv({ SANDBOX_PORT: "5002" }).cards).toEqual({
    ...{ secretKey: "sk_test_sandbox", webhookSecret: "whsec_sandbox", publicKey: "pk_test_sandbox" },
    sandboxUrl: "http://127.0.0.1:5002",
    scriptUrl: "http://127.0.0.1:5002/cards/browser/stripe.ts",
  });
  expect(readEnv(KEYS).cards).toEqual({
    ...{ secretKey: "sk_test_1", webhookSecret: "whsec_1", publicKey: "pk_test_1" },
    ...{ sandboxUrl: null, scriptUrl: null },
  });
});

test.each(Object.keys(KEYS))(
  "a missing %s is named if the other keys are set, and never filled in",
  (name) => {
    expect(() => readEnv({ ...KEYS, [name]: "" })).toThrow(
      `${name} is missing: the card provider's three keys belong together`,
    );
  },
);
