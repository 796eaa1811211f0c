import { isIP } from "node:net";

export type Source = Readonly<Record<string, string | undefined>>;

interface Variable<T> {
  /** @returns undefined for a malformed value */
  parse: (text: string) => T | undefined;
  /** The message for a malformed value, after the variable's name; never repeats the value. */
  problem: string;
}

/** Makes a reader that reads the variables of a table one by one, and collects what is wrong. */
function readerOf<T>(table: { readonly [N in keyof T]: Variable<T[N]> }) {
  return (source: Source) => {
    const problems: string[] = [];
    return {
      /** One for each malformed variable: its name and what it must be. */
      problems,
      isSet: (name: keyof T & string): boolean => Boolean(source[name]),
      /**
       * @returns undefined for a variable that is malformed, not set or empty: shells pass it so
       */
      read<N extends keyof T & string>(name: N): T[N] | undefined {
        const value = source[name];
        if (!value) return undefined;
        const { parse, problem } = table[name];
        const parsed = parse(value);
        if (parsed === undefined) problems.push(`${name} ${problem}`);
        return parsed;
      },
    };
  };
}

const text: Variable<string> = { parse: (value) => value, problem: "" };

const port: Variable<number> = {
  problem: "must be a port number from 1 to 65535",
  parse(value) {
    const number = /^\d+$/.test(value) ? Number(value) : 0;
    return number >= 1 && number <= 65_535 ? number : undefined;
  },
};

const processCount: Variable<number> = {
  problem: "must be a number of processes from 1 to 64",
  parse(value) {
    const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
    return number >= 1 && number <= 64 ? number : undefined;
  },
};

const address = (...protocols: readonly string[]): Variable<string> => ({
  problem: `must be an address beginning with ${protocols.map((name) => `${name}://`).join(" or ")}`,
  parse: (value) => (protocols.some((name) => URL.parse(value)?.protocol === `${name}:`) ? value : undefined),
});

/** A host, to which paths are appended: without path, credentials or query. */
const origin: Variable<string> = {
  problem: "must be an http or https address without a path",
  parse(value) {
    const url = URL.parse(value);
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

const ipAddresses: Variable<readonly string[]> = {
  problem: "must be IP addresses, separated by commas",
  parse(value) {
    const addresses = value.split(",").map((part) => part.trim().toLowerCase());
    return addresses.every((part) => isIP(part) !== 0) ? addresses : undefined;
  },
};

const matching = (pattern: RegExp, problem: string): Variable<string> => ({
  problem,
  parse: (value) => (pattern.test(value) ? value : undefined),
});
/** Node's error about a header shows its value, such as a secret with a line end. */
const headerText = matching(/^[!-~]+$/, "must be printable ASCII without spaces or line ends");
/** The names of buckets by the rules of S3, as a part of a pattern. */
export const BUCKET_NAME = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
const cardKey = (pattern: RegExp) => matching(pattern, "has not the form of the card provider's keys");

const secret = (minLength: number) =>
  matching(new RegExp(`^.{${minLength},}$`, "s"), `must have at least ${minLength} characters`);

/**
 * The secrets of the CMS; each protects a different part. APP_KEYS has two, separated by a comma.
 */
const CMS_SECRETS = {
  APP_KEYS: secret(16),
  ADMIN_JWT_SECRET: secret(16),
  API_TOKEN_SALT: secret(16),
  TRANSFER_TOKEN_SALT: secret(16),
  JWT_SECRET: secret(16),
  ENCRYPTION_KEY: secret(16),
};
export type CmsSecretName = keyof typeof CMS_SECRETS;
export const CMS_SECRET_NAMES = Object.keys(CMS_SECRETS) as CmsSecretName[];

/** Reads any variable of the product's programs. */
export const variableReader = readerOf({
  ...CMS_SECRETS,
  /** Shared by the CMS and the publisher. */
  PUBLISH_SECRET: secret(32),
  SITE_PORT: port,
  CMS_PORT: port,
  SANDBOX_PORT: port,
  PUBLISH_PORT: port,
  PREVIEW_PORT: port,
  SITE_STATUS_PORT: port,
  CMS_STATUS_PORT: port,
  SITE_PROCESSES: processCount,
  SITE_HOST: text,
  CMS_HOST: text,
  SITE_URL: origin,
  PUBLIC_CMS_URL: origin,
  CMS_URL: origin,
  PREVIEW_URL: origin,
  CMS_PANEL_URL: address("http", "https"),
  PUBLISH_HOOK_URL: address("http", "https"),
  EXCHANGE_RATE_URL: address("http", "https"),
  PUBLIC_NEWSLETTER_URL: address("http", "https"),
  SMTP_URL: address("smtp", "smtps"),
  DATABASE_URL: address("postgres", "postgresql"),
  SITE_TRUSTED_PROXIES: ipAddresses,
  CMS_TRUSTED_PROXIES: ipAddresses,
  /** The names that every program for S3 reads. */
  AWS_ENDPOINT_URL: origin,
  AWS_REGION: matching(/^[\w-]+$/, "must be the name of a region"),
  AWS_ACCESS_KEY_ID: headerText,
  AWS_SECRET_ACCESS_KEY: headerText,
  AWS_SESSION_TOKEN: headerText,
  /** Of the media library alone: the key of an upload is the name in its address. */
  UPLOADS_BUCKET: matching(
    new RegExp(`^s3://${BUCKET_NAME}/?$`),
    "must be a bucket without folders, such as s3://shop-uploads",
  ),
  DATA_DIR: text,
  SEED_DIR: text,
  SITE_OUT_DIR: text,
  SERVICE_WORKER: matching(/^withdraw$/, "must be withdraw or not set"),
  LOG_FORMAT: matching(/^(json|text)$/, "must be json or text"),
  SITE_LOG: matching(/^[01]$/, "must be 1 or 0"),
  STRIPE_SECRET_KEY: cardKey(/^[sr]k_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: cardKey(/^whsec_\w+$/),
  PUBLIC_STRIPE_KEY: cardKey(/^pk_(test|live)_\w+$/),
  STRIPE_SANDBOX_URL: matching(
    /^http:\/\/(localhost|127\.0\.0\.1):\d+$/,
    "must be an address of this machine, such as http://127.0.0.1:4400",
  ),
});

export type VariableReader = ReturnType<typeof variableReader>;

/** Whether an address is of this machine. */
export const isLoopback = (value: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(value)?.hostname ?? "");
