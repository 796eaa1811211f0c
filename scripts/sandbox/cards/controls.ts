import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Provider } from "./plugin.ts";
import { switchesSchema, WELL_BEHAVED } from "./switches.ts";

const endpointSchema = z.strictObject({ url: z.url() });

/**
 * What the real provider does not offer. `PUT /cards/switches` makes it misbehave (see switches.ts), `DELETE` ends that;
 * `PUT /cards/endpoint {"url"}` says where messages go; `GET /cards` shows all payments and charges, and how many messages wait.
 */
export async function controls(app: FastifyInstance, provider: Provider): Promise<void> {
  app.get("/cards", async () => ({
    intents: provider.ledger.intents(),
    charges: provider.ledger.charges(),
    messages: provider.ledger.waitingMessages(),
  }));
  app.put("/cards/switches", async ({ body }, reply) => {
    const wish = switchesSchema.safeParse(body);
    if (!wish.success) return reply.code(400).send({ faults: wish.error.issues });
    provider.switches = wish.data;
    return provider.switches;
  });
  app.delete("/cards/switches", async () => {
    provider.switches = WELL_BEHAVED;
    return provider.switches;
  });
  app.put("/cards/endpoint", async ({ body }, reply) => {
    const wish = endpointSchema.safeParse(body);
    if (!wish.success) return reply.code(400).send({ faults: wish.error.issues });
    provider.endpoint = { ...provider.endpoint, url: wish.data.url };
    return wish.data;
  });
}
