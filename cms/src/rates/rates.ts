import type { Core } from "@strapi/strapi";
import { readEnvironment } from "../start/environment";
import { askService } from "./ask-service";
import { rateSource } from "./current-rates";
import { rateStore } from "./rate-store";
import type { RateTable } from "./rate-table";

let source: () => Promise<RateTable | null> = async () => null;

/** Connects the rates with database and service, and asks for the first ones, so that there are some to fall back on. */
export function startRates(strapi: Core.Strapi): void {
  const { exchangeRateUrl } = readEnvironment().environment;
  source = rateSource({
    ...rateStore(strapi),
    ask: async () =>
      exchangeRateUrl ? askService(exchangeRateUrl) : { ok: false, reason: "EXCHANGE_RATE_URL is not set" },
    warn: (message) => strapi.log.warn(message),
    now: Date.now,
  });
  if (exchangeRateUrl) source().catch((error: unknown) => strapi.log.error(error));
}

/** The rates by which is shown and sold now (D32), or null where there never were any. */
export const currentRates = (): Promise<RateTable | null> => source();
