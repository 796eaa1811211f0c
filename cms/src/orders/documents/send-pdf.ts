import type { Context } from "koa";

/** Sends a PDF to be stored. @param name of the file, without ending: letters, digits, hyphens */
export function sendPdf(ctx: Context, name: string, file: Buffer): void {
  ctx.set("Content-Disposition", `attachment; filename="${name}.pdf"`);
  ctx.type = "application/pdf";
  ctx.body = file;
}
