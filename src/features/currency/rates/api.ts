import * as z from "zod/mini";
import { request, type Transport } from "../../../lib/http/http.ts";

/** Rates are validated when a currency is chosen: an invalid rate does not affect the others. */
const schema = z.object({
  result: z.literal("success"),
  conversion_rates: z.record(z.string(), z.unknown()),
});

/** The current rates of all currencies for one dollar (D32). */
export const latestRates = (transport: Transport) =>
  request(transport, { path: "/api/exchange-rates/latest/USD", schema });
