import type { Core } from "@strapi/strapi";
import { limitLines, lineKind } from "../shared/log-limit";

/**
 * Bounds what strangers can make the CMS log, whichever of its parts writes the line. Lines below the
 * log's level also come here; counted, Strapi's own would leave no room for others in the first minute.
 */
export function limitLog(strapi: Core.Strapi): void {
  const { log } = strapi;
  const { format } = log;
  const isWritten = limitLines((summary) => log.warn(summary));
  log.format = {
    transform: (line, options) =>
      log.isLevelEnabled(line.level) &&
      isWritten(`${line.level} ${lineKind(String(line.message), String(line.stack ?? ""))}`) &&
      format.transform(line, options),
  };
  logAnswerErrors(strapi);
}

/** How an error says that the client went away, or sent what is no HTTP. */
const CLIENT_CODE = /^(?:ECONNRESET|EPIPE|ECONNABORTED|HPE_|ERR_HTTP_|ERR_STREAM_)/;

/** Koa by itself writes each client that goes away to the console, with its trace and past the log. */
function logAnswerErrors({ server: { app }, log }: Core.Strapi): void {
  app.silent = true;
  app.on("error", (error: NodeJS.ErrnoException) => {
    if (!CLIENT_CODE.test(error.code ?? "")) log.error(error);
  });
}
