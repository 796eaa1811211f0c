import path from "node:path";
import {
  CMS_SECRET_NAMES,
  type CmsSecretName,
  type Source,
  variableReader,
} from "halocline-contract/node/environment";
import { PORTS } from "halocline-contract/node/ports";
import { readUploadsBucket, type S3Settings } from "halocline-contract/node/s3-settings";
import { type CardSettings, readCards } from "./card-settings";
import { type PublishSettings, readPublishing } from "./publish-settings";

/** The settings of the CMS, from environment variables. */
export interface Environment {
  /** Root of the CMS application: the folder that holds package.json. */
  readonly appDir: string;
  readonly dataDir: string;
  /** What anyone may read: `uploads` in it, with UPLOADS_BUCKET copies of what is there. */
  readonly publicDir: string;
  /** Null if the media library is a folder. */
  readonly uploadsBucket: S3Settings | null;
  readonly seedDir: string;
  readonly host: string;
  readonly port: number;
  /** Where this machine asks for health and metrics; null for nowhere. */
  readonly statusPort: number | null;
  readonly siteUrl: string;
  /** The panel's address, required in production; null if editors use this machine. */
  readonly panelUrl: string | null;
  readonly databaseUrl: string | null;
  /** The exchange-rate service, with its key; without it, prices are in dollars only. */
  readonly exchangeRateUrl: string | null;
  /** The mail server; without it messages are written to files, or fail in production. */
  readonly smtpUrl: string | null;
  /** Null if the shop accepts no cards. */
  readonly cards: CardSettings | null;
  /** Null if changes are not reported to a publisher. */
  readonly publishing: PublishSettings | null;
  /** Proxies on other machines whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly secrets: Readonly<Record<CmsSecretName, string>>;
}

/** dist/src/bootstrap/environment.js is three folders below the application. */
const APP_DIR = path.resolve(__dirname, "..", "..", "..");

/**
 * Reads the environment variables of the CMS.
 * @returns `problems` with a sentence for each missing or malformed variable; the values are usable
 *   only without problems (the panel's build, which needs no secret, ignores them)
 */
export function readEnvironment(source: Source = process.env): {
  environment: Environment;
  problems: string[];
} {
  const reader = variableReader(source);
  const { read, isSet, problems } = reader;
  const production = source.NODE_ENV === "production";
  const dataDir = path.resolve(read("DATA_DIR") ?? path.join(APP_DIR, "..", ".data"));
  const uploadsBucket = readUploadsBucket(reader);
  const environment: Environment = {
    appDir: APP_DIR,
    ...{ dataDir, uploadsBucket },
    publicDir: path.join(dataDir, uploadsBucket ? "uploads-cache" : "public"),
    seedDir: path.resolve(read("SEED_DIR") ?? path.join(APP_DIR, "seed")),
    host: read("CMS_HOST") ?? "127.0.0.1",
    port: read("CMS_PORT") ?? PORTS.CMS_PORT,
    statusPort: read("CMS_STATUS_PORT") ?? null,
    siteUrl: read("SITE_URL") ?? `http://localhost:${PORTS.SITE_PORT}`,
    panelUrl: read("CMS_PANEL_URL") ?? null,
    databaseUrl: read("DATABASE_URL") ?? null,
    exchangeRateUrl: read("EXCHANGE_RATE_URL") ?? null,
    smtpUrl: read("SMTP_URL") ?? null,
    cards: readCards(reader, production),
    publishing: readPublishing(reader),
    trustedProxies: read("CMS_TRUSTED_PROXIES") ?? [],
    secrets: Object.fromEntries(CMS_SECRET_NAMES.map((name) => [name, read(name) ?? ""])) as Record<
      CmsSecretName,
      string
    >,
  };
  problems.push(...CMS_SECRET_NAMES.filter((name) => !isSet(name)).map((name) => `${name} is not set`));
  if (production && !isSet("CMS_PANEL_URL"))
    problems.push("CMS_PANEL_URL is not set: in production, mails to editors need the panel's address");
  return { environment, problems: problems.map((problem) => `${problem}.`) };
}

let own: Environment | undefined;

/** The settings of this process, read once: they are asked for with every request. */
export function ownEnvironment(): Environment {
  own ??= readEnvironment().environment;
  return own;
}
