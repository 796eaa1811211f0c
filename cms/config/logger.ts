/** No line per request: addresses contain search terms. Errors are logged without bodies. */
export default { level: "warn" };
