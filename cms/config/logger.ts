/** No line per request: addresses carry search terms and, later, reset codes. Errors are logged without bodies. */
export default { level: "warn" };
