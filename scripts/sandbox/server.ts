import Fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { type CardsOptions, cards } from "./cards/plugin.ts";
import { newsletter } from "./newsletter.ts";
import { rates } from "./rates.ts";

/**
 * Stand-ins for the outside services that a fresh machine has no account for. A service is one file that exports one plugin
 * and keeps to paths of its own; it is added here.
 */
const services = ({ cards: options = {} }: SandboxOptions): readonly FastifyPluginAsync[] => [
  rates,
  newsletter,
  ...(options === null ? [] : [cards(options)]),
];

export interface SandboxOptions {
  /** Null where the real card provider is used: then nothing here knows of cards. */
  readonly cards?: CardsOptions | null;
}

/** A server for all of them, not yet listening: `await createSandbox().listen({ port })`. */
export function createSandbox(options: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/", async () => ({ sandbox: true }));
  for (const service of services(options)) app.register(service);
  return app;
}
