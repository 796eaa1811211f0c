import type { Context } from "koa";
import { currentRates } from "../../../rates/rates";

export default {
  /**
   * The current rates in the service's own format, with a version. Not cached, as quotes use it.
   */
  async latest(ctx: Context): Promise<void> {
    const table = await currentRates();
    ctx.set("Cache-Control", "no-store");
    if (table === null) {
      ctx.status = 503;
      ctx.body = { result: "error", "error-type": "no-rates" };
      return;
    }
    ctx.body = { result: "success", conversion_rates: table.rates, version: table.version };
  },
};
