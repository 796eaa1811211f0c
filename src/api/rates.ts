import * as z from "zod/mini";
import { request, type Transport } from "./http.ts";

/** Whether a rate is one is judged where a currency is chosen: one bad rate does not spoil the others. */
const schema = z.object({
  result: z.literal("success"),
  conversion_rates: z.record(z.string(), z.unknown()),
});

/** What a dollar is worth now, in each currency (D32). */
export const latestRates = (transport: Transport) =>
  request(transport, { path: "/api/exchange-rates/latest/USD", schema });
