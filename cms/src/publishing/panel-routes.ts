import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../admin-config/panel-routes";
import { ownEnvironment } from "../bootstrap/environment";
import type { PublishSettings } from "../bootstrap/publish-settings";
import { PUBLISH_ACTION } from "../internals/admin-rights";
import { callPublisher } from "./call-publisher";
import { locateFaults } from "./fault-entries";
import { isOwnPublisher } from "./local-publisher";
import { readDelivery } from "./outbox/lease";
import { countChangesAfter, queueRebuild } from "./outbox/outbox";
import type { LocatedFault } from "./status";

/** Editors who may publish products see the publishing status, and may rebuild or roll back. */
const MAY_PUBLISH = [PUBLISH_ACTION, "api::product.product"] as const;

type Handler = (ctx: Context, settings: PublishSettings) => Promise<void>;

/**
 * Answers how many changes are not live (or not reported to another host, and why), and the
 * publisher's own state: null if it does not answer or another host builds the site.
 */
const state: Handler = async (ctx, settings) => {
  const [{ delivered, problem }, answer] = await Promise.all([
    readDelivery(),
    callPublisher(settings, "GET", "state"),
  ]);
  const own = isOwnPublisher(settings.hookUrl);
  const publisher = answer.ok ? answer.data : null;
  const waiting = await countChangesAfter(numberOf(publisher) ?? delivered);
  const faults = await faultsOf(publisher);
  ctx.body = { data: { waiting, problem: waiting > 0 ? problem : null, own, publisher, faults } };
};

/** The number of the last change that is live. */
function numberOf(publisher: unknown): number | null {
  const { change } = Object(publisher);
  return Number.isSafeInteger(change) ? change : null;
}

/** The faults that stop a build or that entries are held back for, with the entries to correct. */
async function faultsOf(publisher: unknown): Promise<LocatedFault[]> {
  const { faults = [], publishes = [] } = Object(publisher);
  return faults.length > 0 ? locateFaults(faults, String(Object(publishes[0]).id)) : [];
}

const rebuild: Handler = async (ctx) => {
  await queueRebuild();
  ctx.status = 202;
  ctx.body = { data: { queued: true } };
};

const rollback: Handler = async (ctx, settings) => {
  const answer = await callPublisher(settings, "POST", "rollback");
  if (answer.ok) ctx.body = { data: answer.data };
  else if (answer.status === 409) ctx.throw(409, answer.message);
  else ctx.throw(502, answer.message);
};

const ROUTES = [
  ["GET", "state", state],
  ["POST", "rebuild", rebuild],
  ["POST", "rollback", rollback],
] as const;

/** Adds the panel's routes. The CMS calls the publisher, so that no browser learns the secret. */
export function routePublishing(strapi: Core.Strapi): void {
  const settings = ownEnvironment().publishing;
  const routes = ROUTES.map(([method, name, handler]) => ({
    method,
    path: `/publishing/${name}`,
    handler: async (ctx: Context) => {
      if (settings === null) ctx.throw(404, "Changes are not reported: PUBLISH_HOOK_URL is not set.");
      await handler(ctx, settings);
    },
  }));
  addPanelRoutes(strapi, MAY_PUBLISH, routes);
}
