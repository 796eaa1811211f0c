/** Codes of the mail library, and of the network, for a server that was not reached or fell silent. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  ...["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EHOSTUNREACH"],
]);

/** Why a mail could not be sent, for staff; a server's own words are left out, since they repeat addresses. */
export function problemInWords(error: unknown): string {
  const { code, responseCode } = Object(error);
  if (code === "EAUTH")
    return "It could not be sent: the mail server refused the shop's user name or password.";
  if (typeof responseCode === "number")
    return `It could not be sent: the mail server refused it (${responseCode}).`;
  if (UNREACHED.has(code)) return `It could not be sent: the mail server did not answer (${code}).`;
  return `It could not be sent, for a reason that stands in the log of the CMS${code ? ` (${code})` : ""}.`;
}
