import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../admin-config/panel-routes";
import { SITE } from "../content-types";
import { PUBLISH_ACTION } from "../internals/admin-rights";
import { dismissRefusal, rateStore, storedRefusal } from "./rate-store";
import { findMistakes } from "./rate-table";
import type { RateReview, RefusedTable } from "./types";

/** Refused rates are for editors who may publish the site settings, which contain the limit. */
export const REVIEW_PERMISSION = [PUBLISH_ACTION, SITE] as const;

/** The refused rates that wait for an editor's decision, unless dismissed. */
export async function refusedRates(strapi: Core.Strapi): Promise<RefusedTable | null> {
  const refused = await storedRefusal(strapi);
  return refused === null || refused.dismissed ? null : refused;
}

/**
 * Registers the panel's `/rate-review`, which returns the current and the refused rates. An editor
 * accepts or dismisses exactly the version shown, and can only dismiss one with errors.
 */
export function routeRateReview(strapi: Core.Strapi): void {
  const store = rateStore(strapi);

  const show = async (ctx: Context): Promise<void> => {
    const [current, refused, limit] = await Promise.all([
      store.read(),
      refusedRates(strapi),
      store.maxChangePercent(),
    ]);
    const isUsable = refused !== null && findMistakes(refused.rates) === null;
    const review: RateReview = { current, refused: refused && { ...refused, isUsable }, limit };
    ctx.body = { data: review };
  };
  const decide = (act: (refused: RefusedTable, ctx: Context) => Promise<void>) => async (ctx: Context) => {
    const refused = await refusedRates(strapi);
    if (refused === null || refused.version !== ctx.params.version)
      return ctx.throw(
        409,
        "These rates no longer need a decision. Reload the page to see the current ones.",
      );
    await act(refused, ctx);
    await show(ctx);
  };

  addPanelRoutes(strapi, REVIEW_PERMISSION, [
    { method: "GET", path: "/rate-review", handler: show },
    {
      method: "POST",
      path: "/rate-review/:version/use",
      handler: decide(async ({ rates, version }, ctx) => {
        const mistakes = findMistakes(rates);
        if (mistakes !== null) ctx.throw(409, `These rates cannot be used, only dismissed: ${mistakes}.`);
        const stored = await store.read();
        const former = { ...stored?.former, ...stored?.rates };
        await store.save({ rates, version, at: Date.now(), former });
      }),
    },
    {
      method: "POST",
      path: "/rate-review/:version/dismiss",
      handler: decide((refused) => dismissRefusal(strapi, refused)),
    },
  ]);
}
