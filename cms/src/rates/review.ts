import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { routeForPanel } from "../panel/route";
import { SITE } from "../seed/kinds";
import type { RefusedTable } from "./current-rates";
import { dismissRefusal, rateStore, storedRefusal } from "./rate-store";
import { findMistakes } from "./rate-table";

/** Editors who may publish the site settings, which set the limit, decide about refused rates. */
export const MAY_DECIDE = ["plugin::content-manager.explorer.publish", SITE] as const;

/** Refused rates that wait for an editor. */
export async function refusedRates(strapi: Core.Strapi): Promise<RefusedTable | null> {
  const refused = await storedRefusal(strapi);
  return refused === null || refused.dismissed ? null : refused;
}

/**
 * `GET /rate-review` of the panel returns the current and the refused rates; an editor accepts or
 * dismisses exactly the version shown, and can only dismiss one with mistakes.
 */
export function routeRateReview(strapi: Core.Strapi): void {
  const store = rateStore(strapi);

  const show = async (ctx: Context): Promise<void> => {
    const [current, refused, limit] = await Promise.all([store.read(), refusedRates(strapi), store.limit()]);
    const isUsable = refused !== null && findMistakes(refused.rates) === null;
    ctx.body = { data: { current, refused: refused && { ...refused, isUsable }, limit } };
  };
  const decide = (act: (refused: RefusedTable, ctx: Context) => Promise<void>) => async (ctx: Context) => {
    const refused = await refusedRates(strapi);
    if (refused === null || refused.version !== ctx.params.version)
      return ctx.throw(409, "These rates wait no more. Reload the page to see the present ones.");
    await act(refused, ctx);
    await show(ctx);
  };

  routeForPanel(strapi, MAY_DECIDE, [
    { method: "GET", path: "/rate-review", handler: show },
    {
      method: "POST",
      path: "/rate-review/:version/use",
      handler: decide(async ({ rates, version }, ctx) => {
        const mistakes = findMistakes(rates);
        if (mistakes !== null) ctx.throw(409, `These rates cannot be used, only dismissed: ${mistakes}.`);
        const kept = await store.read();
        const former = { ...kept?.former, ...kept?.rates };
        await store.keep({ rates, version, at: Date.now(), former });
      }),
    },
    {
      method: "POST",
      path: "/rate-review/:version/dismiss",
      handler: decide((refused) => dismissRefusal(strapi, refused)),
    },
  ]);
}
