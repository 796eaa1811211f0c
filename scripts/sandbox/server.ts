import Fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { type CardsOptions, cards } from "./cards/plugin.ts";
import { newsletter } from "./newsletter.ts";
import { rates } from "./rates.ts";

/**
 * Replacements for external services that a new installation has no account for. Each is a plugin
 * with paths of its own.
 */
const services = ({ cards: options = {} }: SandboxOptions): readonly FastifyPluginAsync[] => [
  rates,
  newsletter,
  ...(options === null ? [] : [cards(options)]),
];

export interface SandboxOptions {
  /** Null if the real card provider is used: then the sandbox has no card routes. */
  readonly cards?: CardsOptions | null;
}

/** Creates a server for all services that does not listen yet. */
export function createSandbox(options: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  // Services parse forms themselves: the card provider's have nested fields.
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.get("/", async () => ({ sandbox: true }));
  for (const service of services(options)) app.register(service);
  return app;
}
