import type { Core } from "@strapi/strapi";
import { ownEnvironment } from "../bootstrap/environment";
import { rateSource } from "./current-rates";
import { fetchRates } from "./fetch-rates";
import { prepareRateRequests, rateStore } from "./rate-store";
import type { RateTable } from "./types";

let source: () => Promise<RateTable | null> = async () => null;

/** Connects the rates to database and service, and requests the first table. */
export async function startRates(strapi: Core.Strapi): Promise<void> {
  await prepareRateRequests(strapi);
  const { exchangeRateUrl } = ownEnvironment();
  source = rateSource({
    ...rateStore(strapi),
    requestTable: async () =>
      exchangeRateUrl ? fetchRates(exchangeRateUrl) : { ok: false, reason: "EXCHANGE_RATE_URL is not set" },
    warn: (message) => strapi.log.warn(message),
    now: Date.now,
  });
  if (exchangeRateUrl) source().catch((error: unknown) => strapi.log.error(error));
}

/** The rates for showing and selling now (D32); null if there never were any. */
export const currentRates = (): Promise<RateTable | null> => source();
