import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { routeForPanel } from "../panel/route";
import { readEnvironment } from "../start/environment";
import type { PublishSettings } from "../start/publishing";
import { askPublisher } from "./ask-publisher";
import { delivery } from "./lease";
import { type NamedFault, nameFaults } from "./name-faults";
import { countChangesAfter, queueRebuild } from "./outbox";
import { isOwnPublisher } from "./this-machine";

/** Whoever may publish products sees how publishing goes, and may build the site anew or go back. */
const MAY_PUBLISH = ["plugin::content-manager.explorer.publish", "api::product.product"] as const;

type Handler = (ctx: Context, settings: PublishSettings) => Promise<void>;

/**
 * How many changes are not live yet, or not reported to a foreign host and why; and what the publisher
 * says of itself: null where it does not answer or is another's.
 */
const state: Handler = async (ctx, settings) => {
  const [{ delivered, problem }, answer] = await Promise.all([
    delivery(),
    askPublisher(settings, "GET", "state"),
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

/** The faults that stop a build or hold entries back, with the entries to correct. */
async function faultsOf(publisher: unknown): Promise<NamedFault[]> {
  const { faults = [], publishes = [] } = Object(publisher);
  return faults.length > 0 ? nameFaults(faults, String(Object(publishes[0]).id)) : [];
}

const rebuild: Handler = async (ctx) => {
  await queueRebuild();
  ctx.status = 202;
  ctx.body = { data: { queued: true } };
};

const rollback: Handler = async (ctx, settings) => {
  const answer = await askPublisher(settings, "POST", "rollback");
  if (answer.ok) ctx.body = { data: answer.data };
  else if (answer.status === 409) ctx.throw(409, answer.message);
  else ctx.throw(502, answer.message);
};

const ROUTES = [
  ["GET", "state", state],
  ["POST", "rebuild", rebuild],
  ["POST", "rollback", rollback],
] as const;

/** The panel asks the CMS, which asks the publisher: no browser ever learns the secret. */
export function routePublishing(strapi: Core.Strapi): void {
  const settings = readEnvironment().environment.publishing;
  const routes = ROUTES.map(([method, name, handler]) => ({
    method,
    path: `/publishing/${name}`,
    handler: async (ctx: Context) => {
      if (settings === null) ctx.throw(404, "Nobody is told what to publish: PUBLISH_HOOK_URL is not set.");
      await handler(ctx, settings);
    },
  }));
  routeForPanel(strapi, MAY_PUBLISH, routes);
}
