import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";

/** As of no day in particular: what is bought for these is never sent. */
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
const GOOD = { result: "success", base_code: "USD", conversion_rates: CONVERSION_RATES };

/** Ways in which the service can be told to fail, each with what it then answers. */
const ANSWERS: Record<string, (reply: FastifyReply) => unknown> = {
  none: () => GOOD,
  refused: () => ({ result: "error", "error-type": "quota-reached" }),
  incomplete: () => ({ ...GOOD, conversion_rates: { USD: 1, EUR: 0.9212 } }),
  absurd: () => ({ ...GOOD, conversion_rates: { ...CONVERSION_RATES, EUR: 92.12 } }),
  // Dollars per euro instead of euros per dollar.
  inverted: () => ({ ...GOOD, conversion_rates: { ...CONVERSION_RATES, EUR: 1.0855 } }),
  jumping: () => ({ ...GOOD, conversion_rates: { ...CONVERSION_RATES, EUR: 3.5 } }),
  html: (reply) => reply.type("text/html").send("<!doctype html><title>Down for maintenance</title>"),
  // Never answered: whoever asked gives up.
  silent: () => new Promise(() => undefined),
};
const failureSchema = z.object({ failure: z.string().refine((name) => Object.hasOwn(ANSWERS, name)) });

/**
 * The exchange-rate service: `GET /v6/{key}/latest/USD` with any key. `PUT /rates {"failure": "refused"}` makes it fail from then
 * on, `none` ends that; `GET /rates` counts what it was asked.
 */
export async function rates(app: FastifyInstance): Promise<void> {
  let failure = "none";
  let asked = 0;
  app.get("/v6/:key/latest/USD", async (_request, reply) => {
    asked += 1;
    return ANSWERS[failure]?.(reply);
  });
  app.get("/rates", async () => ({ failure, asked }));
  app.put("/rates", async ({ body }, reply) => {
    const wish = failureSchema.safeParse(body);
    if (!wish.success) return reply.code(400).send({ failures: Object.keys(ANSWERS) });
    failure = wish.data.failure;
    return { failure };
  });
}
