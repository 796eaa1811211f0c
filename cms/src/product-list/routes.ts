import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes, type PanelRoute } from "../admin-config/panel-routes";
import { PRODUCT } from "../content-types";
import { PUBLISH_ACTION } from "../internals/admin-rights";
import { inSnapshot } from "../publishing/content";
import { importList } from "./import-list";
import { requireListRights } from "./list-rights";
import { MAX_CHANGES, MAX_LISTED_PROBLEMS, planImport } from "./plan-import";
import type { ImportPlan } from "./planned-change";
import { productCsv } from "./product-csv";
import type { ListPreview } from "./types";

type Answer = (ctx: Context) => Promise<void>;

const download: Answer = async (ctx) => {
  ctx.set("Content-Disposition", 'attachment; filename="prices-and-spares.csv"');
  ctx.type = "text/csv; charset=utf-8";
  ctx.body = await productCsv();
};

const preview: Answer = async (ctx) => {
  const file = fileIn(ctx);
  const data: ListPreview = previewOf(await inSnapshot(() => planImport(file)));
  ctx.body = { data };
};

const importFile: Answer = async (ctx) => {
  ctx.body = { data: { imported: await importList(ctx, fileIn(ctx)) } };
};

/** The body limit of strapi::body is that of the file too. */
function fileIn(ctx: Context): string {
  const { file } = Object(ctx.request.body);
  return typeof file === "string" ? file : ctx.throw(400, "file must be the text of a CSV file.");
}

function previewOf({ changes, unchanged, problems }: ImportPlan): ListPreview {
  return {
    changed: changes.slice(0, MAX_CHANGES).map(({ line, product, fields }) => ({
      ...{ line, title: product.title },
      fields: fields.map(({ column, before, after }) => ({ column, before, after })),
    })),
    changedCount: changes.length,
    unchanged,
    problems: problems.slice(0, MAX_LISTED_PROBLEMS),
    problemCount: problems.length,
  };
}

/**
 * Adds the panel's routes for prices and spares as CSV: download, preview of an upload, import.
 * Preview and import take `{ file }` with the text of the file.
 */
export function routeProductList(strapi: Core.Strapi): void {
  const route = (method: PanelRoute["method"], path: string, answer: Answer): PanelRoute => ({
    method,
    path,
    handler: async (ctx) => {
      requireListRights(ctx);
      await answer(ctx);
    },
  });
  addPanelRoutes(
    strapi,
    [PUBLISH_ACTION, PRODUCT],
    [
      route("GET", "/product-list/download", download),
      route("POST", "/product-list/preview", preview),
      route("POST", "/product-list/import", importFile),
    ],
  );
}
