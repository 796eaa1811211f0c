import type { Context } from "koa";
import { currentRates } from "../../../rates/rates";

export default {
  /** In the shape of the service itself, with a version; nobody keeps it, as prices are quoted by the same table. */
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
