import type { Core } from "@strapi/strapi";
import { limitLines, lineKind, shorten } from "../shared/log-limit";

/** Where winston keeps the line that is written. */
const LINE = Symbol.for("message");

/**
 * Limits what strangers can make the CMS log, in all its parts. Lines below the log's level come
 * here too; if they counted, Strapi's own would use up the limit in the first minute.
 */
export function limitLog(strapi: Core.Strapi): void {
  const { log } = strapi;
  const { format } = log;
  const isWritten = limitLines((summary) => log.warn(summary));
  log.format = {
    transform(line, options) {
      const kind = `${line.level} ${lineKind(String(line.message), String(line.stack ?? ""))}`;
      const written = log.isLevelEnabled(line.level) && isWritten(kind) && format.transform(line, options);
      if (typeof written === "object") written[LINE] = shorten(String(written[LINE]));
      return written;
    },
  };
  logAnswerErrors(strapi);
}

/** Error codes of a closed connection or of an invalid HTTP request. */
const CLIENT_CODE = /^(?:ECONNRESET|EPIPE|ECONNABORTED|HPE_|ERR_HTTP_|ERR_STREAM_)/;

/** Koa prints an error with its stack for each client that disconnects, bypassing the log. */
function logAnswerErrors({ server: { app }, log }: Core.Strapi): void {
  app.silent = true;
  app.on("error", (error: NodeJS.ErrnoException) => {
    if (!CLIENT_CODE.test(error.code ?? "")) log.error(error);
  });
}
