import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";

/** Invented rates of no particular day. */
const CONVERSION_RATES = {
  USD: 1,
  EUR: 0.9212,
  GBP: 0.7843,
  JPY: 151.37,
  CAD: 1.3876,
  AUD: 1.5294,
  CHF: 0.8831,
  SEK: 10.4712,
};
const SUCCESS = { result: "success", base_code: "USD", conversion_rates: CONVERSION_RATES };

/** The service's failure modes, each with its response. */
const RESPONSES: Record<string, (reply: FastifyReply) => unknown> = {
  none: () => SUCCESS,
  refused: () => ({ result: "error", "error-type": "quota-reached" }),
  incomplete: () => ({ ...SUCCESS, conversion_rates: { USD: 1, EUR: 0.9212 } }),
  absurd: () => ({ ...SUCCESS, conversion_rates: { ...CONVERSION_RATES, EUR: 92.12 } }),
  // Dollars per euro instead of euros per dollar.
  inverted: () => ({ ...SUCCESS, conversion_rates: { ...CONVERSION_RATES, EUR: 1.0855 } }),
  jumping: () => ({ ...SUCCESS, conversion_rates: { ...CONVERSION_RATES, EUR: 3.5 } }),
  html: (reply) => reply.type("text/html").send("<!doctype html><title>Down for maintenance</title>"),
  // Never answers, so that the client times out.
  silent: () => new Promise(() => undefined),
};
const failureSchema = z.object({ failure: z.string().refine((name) => Object.hasOwn(RESPONSES, name)) });

/**
 * The exchange-rate service: `GET /v6/{key}/latest/USD` with any key. `PUT /rates` with a failure
 * mode, as `{"failure": "refused"}`, sets it; `none` resets it. `GET /rates` counts the requests.
 */
export async function rates(app: FastifyInstance): Promise<void> {
  let failure = "none";
  let requestCount = 0;
  app.get("/v6/:key/latest/USD", async (_request, reply) => {
    requestCount += 1;
    return RESPONSES[failure]?.(reply);
  });
  app.get("/rates", async () => ({ failure, requests: requestCount }));
  app.put("/rates", async ({ body }, reply) => {
    const requested = failureSchema.safeParse(body);
    if (!requested.success) return reply.code(400).send({ failures: Object.keys(RESPONSES) });
    failure = requested.data.failure;
    return { failure };
  });
}
