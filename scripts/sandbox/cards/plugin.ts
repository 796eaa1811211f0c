import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import {
  type ActionContext,
  cancelIntent,
  confirmIntent,
  createIntent,
  createRefund,
  listEvents,
  listRefunds,
  retrieveIntent,
  searchIntents,
} from "./actions.ts";
import { controls } from "./controls.ts";
import { startDelivery } from "./events.ts";
import { type Form, parseForm, textAt } from "./form.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { pages } from "./pages.ts";
import type { Provider } from "./provider.ts";
import { type ApiResponse, failure } from "./responses.ts";
import { type CallName, happens, NO_MISBEHAVIOUR } from "./switches.ts";

export interface CardsOptions {
  /** Database file; without it the state is in memory. */
  readonly file?: string | undefined;
  /** Webhook URL of the shop; those of several processes take turns. */
  readonly eventsUrl?: string | readonly string[] | undefined;
}

type Action = (desk: ActionContext, form: Form, id: string) => ApiResponse;

/** The card provider: the part of its API that its SDK and browser script need for cards. */
export const cards = (options: CardsOptions) =>
  async function cards(app: FastifyInstance): Promise<void> {
    const ledger = openLedger(options.file);
    const { eventsUrl = [] } = options;
    let sent = 0;
    const endpoint = {
      get url() {
        const urls = [eventsUrl].flat();
        return urls[sent++ % urls.length] ?? null;
      },
      secret: SANDBOX_KEYS.webhook,
    };
    const provider: Provider = { ledger, switches: NO_MISBEHAVIOUR, endpoint };
    const stop = startDelivery(ledger, () => provider.endpoint);
    app.addHook("onClose", async () => {
      stop();
      ledger.close();
    });
    // The customer's browser calls it from the shop's pages.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("access-control-allow-origin", "*");
    });

    const call = (method: "GET" | "POST", url: string, name: CallName, action: Action) =>
      app.route({
        method,
        url: `/v1${url}`,
        handler: (request, reply) => handle(provider, name, action, request, reply),
      });
    call("POST", "/payment_intents", "create", createIntent);
    call("GET", "/payment_intents/search", "search", (desk, form) =>
      searchIntents(desk, textAt(form, "query") ?? ""),
    );
    call("GET", "/payment_intents/:id", "retrieve", (desk, form, id) =>
      retrieveIntent(desk, id, textAt(form, "expand", "0") === "latest_charge"),
    );
    call("POST", "/payment_intents/:id/confirm", "confirm", (desk, form, id) =>
      confirmIntent(desk, id, form),
    );
    call("POST", "/payment_intents/:id/cancel", "cancel", (desk, _form, id) => cancelIntent(desk, id));
    call("POST", "/refunds", "refund", createRefund);
    call("GET", "/refunds", "refunds", listRefunds);
    call("GET", "/events", "events", listEvents);
    await controls(app, provider);
    await pages(app, provider);
  };

async function handle(
  provider: Provider,
  name: CallName,
  action: Action,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { ledger, switches } = provider;
  const text = typeof request.body === "string" ? request.body : (request.url.split("?")[1] ?? "");
  const form = parseForm(text);
  const { id = "" } = Object(request.params);
  const unauthorized = authorizationError(ledger, request, form, id);
  if (unauthorized !== null) return reply.code(unauthorized.status).send(unauthorized.body);
  const call = switches.calls[name];
  await pause(call?.delay ?? 0);
  const context: ActionContext = { ledger, switches, origin: `${request.protocol}://${request.host}` };
  const key = request.headers["idempotency-key"];
  const work = () => (happens(call?.fail) ? SERVER_ERROR : action(context, form, id));
  const response = ledger.transaction(() =>
    typeof key === "string" && request.method === "POST"
      ? idempotent(ledger, key, `${request.url} ${text}`, work)
      : work(),
  );
  if (happens(call?.lose)) return reply.hijack().raw.destroy();
  return reply.code(response.status).header("request-id", `req_${request.id}`).send(response.body);
}

const SERVER_ERROR = failure(500, { type: "api_error", message: "Down." });

/** Returns the stored response (even an error) if the key was used; another request fails. */
function idempotent(ledger: Ledger, key: string, request: string, action: () => ApiResponse): ApiResponse {
  const stored = ledger.storedResponse(key);
  if (stored === undefined) {
    const response = action();
    ledger.storeResponse(key, { request, ...response });
    return response;
  }
  if (stored.request === request) return stored;
  return failure(400, {
    type: "idempotency_error",
    message: "This idempotency key was used for another request.",
  });
}

/** The secret key allows all calls; an intent's client secret allows to read and confirm it. */
function authorizationError(
  ledger: Ledger,
  request: FastifyRequest,
  form: Form,
  id: string,
): ApiResponse | null {
  if (request.headers.authorization === `Bearer ${SANDBOX_KEYS.secret}`) return null;
  const secret = textAt(form, "client_secret");
  const isOwn = secret !== undefined && ledger.intent(id)?.client_secret === secret;
  if (isOwn && textAt(form, "key") === SANDBOX_KEYS.public && !request.url.includes("/cancel")) return null;
  return failure(401, { message: "Invalid API key." });
}
