/** Error codes of the mail library and the network for an unreachable or silent server. */
const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set([
  ...["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EHOSTUNREACH"],
]);

/** Says why an e-mail failed, for staff, without the server's text, which may contain addresses. */
export function describeMailProblem(error: unknown): string {
  const { code, responseCode } = Object(error);
  if (code === "EAUTH")
    return "It could not be sent: the mail server refused the shop's user name or password.";
  if (typeof responseCode === "number")
    return `It could not be sent: the mail server refused it (${responseCode}).`;
  if (UNREACHABLE_CODES.has(code)) return `It could not be sent: the mail server did not answer (${code}).`;
  return `It could not be sent: the log of the CMS has the reason${code ? ` (${code})` : ""}.`;
}
