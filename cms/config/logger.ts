import { logsJson } from "halocline-contract/node/log";
import { jsonFormat } from "../src/logging/json-format";

/** No line per request: addresses contain search terms. Errors are logged without bodies. */
export default { level: "warn", ...(logsJson() && { format: jsonFormat }) };
