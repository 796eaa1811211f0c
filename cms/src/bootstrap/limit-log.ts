import type { Core } from "@strapi/strapi";
import { logsJson } from "halocline-contract/node/log";
import { limitLines, lineKind, shorten } from "halocline-contract/rules/log-limit";
import { entryOfLine } from "../logging/json-format";

/** The property in which winston stores the formatted line. */
const FORMATTED_LINE = Symbol.for("message");

/**
 * Limits how much clients can make the CMS log. Lines below the log's level do not count: Strapi's
 * own would use up the limit in the first minute.
 */
export function limitLog(strapi: Core.Strapi): void {
  const { log } = strapi;
  const { format } = log;
  const isWritten = limitLines((summary) => log.warn(summary));
  log.format = {
    transform(line, options) {
      const { message, stack } = logsJson() ? entryOfLine(line) : line;
      const kind = `${line.level} ${lineKind(String(message), String(stack ?? ""))}`;
      const written = log.isLevelEnabled(line.level) && isWritten(kind) && format.transform(line, options);
      if (typeof written === "object") written[FORMATTED_LINE] = shorten(String(written[FORMATTED_LINE]));
      return written;
    },
  };
  logResponseErrors(strapi);
}

/** Error codes of a closed connection or of an invalid HTTP request. */
const CLIENT_CODE = /^(?:ECONNRESET|EPIPE|ECONNABORTED|HPE_|ERR_HTTP_|ERR_STREAM_)/;

/** Logs errors of answers. Koa itself prints a stack for each client that disconnects. */
function logResponseErrors({ server: { app }, log }: Core.Strapi): void {
  app.silent = true;
  app.on("error", (error: NodeJS.ErrnoException) => {
    if (!CLIENT_CODE.test(error.code ?? "")) log.error(error);
  });
}
