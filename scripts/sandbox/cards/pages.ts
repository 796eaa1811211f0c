import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { refuseAtBank, succeed } from "./actions.ts";
import { parseForm, textAt } from "./form.ts";
import type { Intent } from "./objects.ts";
import type { Provider } from "./plugin.ts";

const BROWSER = path.join(import.meta.dirname, "browser");

/**
 * What a customer's browser gets: the double of the provider's script (`/cards/browser/stripe.ts`, a module that sets `window.Stripe`), and
 * the page of a bank that asks whether it was really him.
 */
export async function pages(app: FastifyInstance, provider: Provider): Promise<void> {
  for (const name of await readdir(BROWSER)) {
    const text = await readFile(path.join(BROWSER, name), "utf8");
    const code = stripTypeScriptTypes(text);
    app.get(`/cards/browser/${name}`, (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(code),
    );
  }

  const waiting = (request: { params: unknown; query: unknown }): Intent | undefined => {
    const { id } = Object(request.params);
    const { secret } = Object(request.query);
    const intent = provider.ledger.intent(String(id));
    return intent?.client_secret === secret ? intent : undefined;
  };

  app.get("/cards/authenticate/:id", async (request, reply) => {
    reply.type("text/html; charset=utf-8");
    return waiting(request)?.status === "requires_action" ? BANK : reply.code(404).send(GONE);
  });

  app.post("/cards/authenticate/:id", async (request, reply) => {
    const intent = waiting(request);
    if (intent?.status !== "requires_action") {
      return reply.code(404).type("text/html; charset=utf-8").send(GONE);
    }
    const agreed = textAt(parseForm(String(request.body)), "answer") === "complete";
    const { ledger, switches } = provider;
    const desk = { ledger, switches, origin: "" };
    ledger.together(() => (agreed ? succeed(desk, intent) : refuseAtBank(desk, intent)));
    return reply.redirect(returnAddress(intent, agreed), 303);
  });
}

function returnAddress({ id, client_secret, next_action }: Intent, agreed: boolean): string {
  const { return_url } = Object(next_action).redirect_to_url;
  const back = new URL(return_url);
  back.searchParams.set("payment_intent", id);
  back.searchParams.set("payment_intent_client_secret", client_secret);
  back.searchParams.set("redirect_status", agreed ? "succeeded" : "failed");
  return back.href;
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${content}</html>`;

const GONE = page("Test bank", "<p>There is nothing to confirm here.</p>");
const BANK = page(
  "Test bank",
  `<p>Is it you who is paying? No money is taken.</p>
<form method="post"><button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail">Fail authentication</button></form>`,
);
