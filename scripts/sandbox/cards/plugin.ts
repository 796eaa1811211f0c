import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cancel, confirm, create, type Desk, missedEvents, refund, retrieve, search } from "./actions.ts";
import { type Answer, refused } from "./answers.ts";
import { controls } from "./controls.ts";
import { type Form, parseForm, textAt } from "./form.ts";
import { SANDBOX_KEYS } from "./keys.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { deliver, type Endpoint } from "./messages.ts";
import { pages } from "./pages.ts";
import { type CallName, happens, type Switches, WELL_BEHAVED } from "./switches.ts";

export interface CardsOptions {
  /** Where its state is kept; in memory if not given. */
  readonly file?: string | undefined;
  /** Where its messages go. */
  readonly eventsUrl?: string | undefined;
}

/** What the provider is made of while it runs. */
export interface Provider {
  readonly ledger: Ledger;
  switches: Switches;
  endpoint: Endpoint;
}

type Act = (desk: Desk, form: Form, id: string) => Answer;

/** The card provider: as much of its interface as its SDK and its script in the browser need for cards. */
export const cards = (options: CardsOptions) =>
  async function cards(app: FastifyInstance): Promise<void> {
    const ledger = openLedger(options.file);
    const endpoint = { url: options.eventsUrl ?? null, secret: SANDBOX_KEYS.webhook };
    const provider: Provider = { ledger, switches: WELL_BEHAVED, endpoint };
    const stop = deliver(ledger, () => provider.endpoint);
    app.addHook("onClose", async () => {
      stop();
      ledger.close();
    });
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, String(body)),
    );
    // The shopper's browser speaks to it from the shop's pages.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("access-control-allow-origin", "*");
    });

    const call = (method: "GET" | "POST", url: string, name: CallName, act: Act) =>
      app.route({
        method,
        url: `/v1${url}`,
        handler: (request, reply) => handle(provider, name, act, request, reply),
      });
    call("POST", "/payment_intents", "create", create);
    call("GET", "/payment_intents/search", "search", (desk, form) =>
      search(desk, textAt(form, "query") ?? ""),
    );
    call("GET", "/payment_intents/:id", "retrieve", (desk, form, id) =>
      retrieve(desk, id, textAt(form, "expand", "0") === "latest_charge"),
    );
    call("POST", "/payment_intents/:id/confirm", "confirm", (desk, form, id) => confirm(desk, id, form));
    call("POST", "/payment_intents/:id/cancel", "cancel", (desk, _form, id) => cancel(desk, id));
    call("POST", "/refunds", "refund", refund);
    call("GET", "/events", "events", missedEvents);
    await controls(app, provider);
    await pages(app, provider);
  };

async function handle(
  provider: Provider,
  name: CallName,
  act: Act,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { ledger, switches } = provider;
  const text = typeof request.body === "string" ? request.body : (request.url.split("?")[1] ?? "");
  const form = parseForm(text);
  const { id = "" } = Object(request.params);
  const stranger = strangerTo(ledger, request, form, id);
  if (stranger !== null) return reply.code(stranger.status).send(stranger.body);
  const call = switches.calls[name];
  await pause(call?.delay ?? 0);
  const desk: Desk = { ledger, switches, origin: `${request.protocol}://${request.host}` };
  const key = request.headers["idempotency-key"];
  const work = () => (happens(call?.fail) ? OUT_OF_ORDER : act(desk, form, id));
  const answer = ledger.together(() =>
    typeof key === "string" && request.method === "POST"
      ? once(ledger, key, `${request.url} ${text}`, work)
      : work(),
  );
  if (happens(call?.lose)) return reply.hijack().raw.destroy();
  return reply.code(answer.status).header("request-id", `req_${request.id}`).send(answer.body);
}

const OUT_OF_ORDER = refused(500, { type: "api_error", message: "Down." });

/** The same answer to the same request under the same key, also that it was out of order; another request under it is refused. */
function once(ledger: Ledger, key: string, request: string, act: () => Answer): Answer {
  const kept = ledger.answer(key);
  if (kept === undefined) {
    const answer = act();
    ledger.putAnswer(key, { request, ...answer });
    return answer;
  }
  if (kept.request === request) return kept;
  return refused(400, {
    type: "idempotency_error",
    message: "This idempotency key was used for another request.",
  });
}

/** The secret key may do everything; whoever holds an intent's own secret may see and confirm that one. */
function strangerTo(ledger: Ledger, request: FastifyRequest, form: Form, id: string): Answer | null {
  if (request.headers.authorization === `Bearer ${SANDBOX_KEYS.secret}`) return null;
  const secret = textAt(form, "client_secret");
  const isOwn = secret !== undefined && ledger.intent(id)?.client_secret === secret;
  if (isOwn && textAt(form, "key") === SANDBOX_KEYS.public && !request.url.includes("/cancel")) return null;
  return refused(401, { message: "Invalid API key." });
}
