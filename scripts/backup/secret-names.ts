import { existsSync } from "node:fs";
import path from "node:path";
import { SECRET_NAMES } from "../lib/secrets.ts";
import type { Manifest } from "./archive/manifest.ts";

/** Variables of outside services whose values are secrets, or contain one. */
const SERVICE_SECRETS = [
  ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "PUBLIC_STRIPE_KEY"],
  ...["EXCHANGE_RATE_URL", "SMTP_URL", "DATABASE_URL"],
];

const secretsFile = (dataDir: string): string => path.join(dataDir, "secrets.json");

/** The names of the secrets that a shop uses, by where their values are. */
export function secretNames(dataDir: string): Manifest["secrets"] {
  const isSet = (name: string) => Boolean(process.env[name]);
  const environment = [...SECRET_NAMES, ...SERVICE_SECRETS].filter(isSet);
  const file = existsSync(secretsFile(dataDir)) ? SECRET_NAMES.filter((name) => !isSet(name)) : [];
  return { environment, file };
}

/** What an operator must bring to a restored shop, a paragraph each. */
export function missingSecrets({ environment, file }: Manifest["secrets"], dataDir: string): string[] {
  const unset = environment.filter((name) => !process.env[name]);
  const lost = existsSync(secretsFile(dataDir)) ? [] : file.filter((name) => !process.env[name]);
  return [
    ...(unset.length > 0 ? [`Set these variables, as the shop had them: ${unset.join(", ")}.`] : []),
    ...(lost.length > 0
      ? [
          `Bring secrets.json of the shop to ${secretsFile(dataDir)} (${lost.join(", ")}). With new secrets everybody signs in again, links to quotations and API tokens stop working, and hosts that build the site need the new PUBLISH_SECRET.`,
        ]
      : []),
  ];
}
