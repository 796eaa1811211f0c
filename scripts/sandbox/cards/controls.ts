import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Provider } from "./provider.ts";
import { NO_MISBEHAVIOUR, switchesSchema } from "./switches.ts";

const endpointSchema = z.strictObject({ url: z.url() });

/**
 * Controls for tests: `PUT /cards/switches` sets how the provider misbehaves, `DELETE` resets it;
 * `PUT /cards/endpoint {"url"}` sets where messages go; `GET /cards` shows the state.
 */
export async function controls(app: FastifyInstance, provider: Provider): Promise<void> {
  app.get("/cards", async () => ({
    intents: provider.ledger.intents(),
    charges: provider.ledger.charges(),
    messages: provider.ledger.waitingMessages(),
  }));
  app.put("/cards/switches", async ({ body }, reply) => {
    const requested = switchesSchema.safeParse(body);
    if (!requested.success) return reply.code(400).send({ faults: requested.error.issues });
    provider.switches = requested.data;
    return provider.switches;
  });
  app.delete("/cards/switches", async () => {
    provider.switches = NO_MISBEHAVIOUR;
    return provider.switches;
  });
  app.put("/cards/endpoint", async ({ body }, reply) => {
    const requested = endpointSchema.safeParse(body);
    if (!requested.success) return reply.code(400).send({ faults: requested.error.issues });
    provider.endpoint = { ...provider.endpoint, url: requested.data.url };
    return requested.data;
  });
}
