import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { failAuthentication, succeedPayment } from "./actions.ts";
import { parseForm, textAt } from "./form.ts";
import type { Intent } from "./objects.ts";
import type { Provider } from "./provider.ts";

const BROWSER = path.join(import.meta.dirname, "browser");

/**
 * Serves a customer's browser: the replacement of the provider's script (a module that sets
 * `window.Stripe`), and the bank's page that authenticates the customer.
 */
export async function pages(app: FastifyInstance, provider: Provider): Promise<void> {
  for (const name of await readdir(BROWSER)) {
    const text = await readFile(path.join(BROWSER, name), "utf8");
    const code = stripTypeScriptTypes(text);
    app.get(`/cards/browser/${name}`, (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(code),
    );
  }

  const findIntent = (request: { params: unknown; query: unknown }): Intent | undefined => {
    const { id } = Object(request.params);
    const { secret } = Object(request.query);
    const intent = provider.ledger.intent(String(id));
    return intent?.client_secret === secret ? intent : undefined;
  };

  app.get("/cards/authenticate/:id", async (request, reply) => {
    reply.type("text/html; charset=utf-8");
    return findIntent(request)?.status === "requires_action"
      ? AUTHENTICATION
      : reply.code(404).send(NOTHING_TO_CONFIRM);
  });

  app.post("/cards/authenticate/:id", async (request, reply) => {
    const intent = findIntent(request);
    if (intent?.status !== "requires_action") {
      return reply.code(404).type("text/html; charset=utf-8").send(NOTHING_TO_CONFIRM);
    }
    const authenticated = textAt(parseForm(String(request.body)), "answer") === "complete";
    const { ledger, switches } = provider;
    const context = { ledger, switches, origin: "" };
    ledger.transaction(() =>
      authenticated ? succeedPayment(context, intent) : failAuthentication(context, intent),
    );
    return reply.redirect(returnUrl(intent, authenticated), 303);
  });
}

function returnUrl({ id, client_secret, next_action }: Intent, authenticated: boolean): string {
  const { return_url } = Object(next_action).redirect_to_url;
  const url = new URL(return_url);
  url.searchParams.set("payment_intent", id);
  url.searchParams.set("payment_intent_client_secret", client_secret);
  url.searchParams.set("redirect_status", authenticated ? "succeeded" : "failed");
  return url.href;
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${content}</html>`;

const NOTHING_TO_CONFIRM = page("Test bank", "<p>There is nothing to confirm here.</p>");
const AUTHENTICATION = page(
  "Test bank",
  `<p>Is it you who is paying? No money is taken.</p>
<form method="post"><button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail">Fail authentication</button></form>`,
);
