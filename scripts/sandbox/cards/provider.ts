import type { Endpoint } from "./events.ts";
import type { Ledger } from "./ledger.ts";
import type { Switches } from "./switches.ts";

/** The state of the running provider. */
export interface Provider {
  readonly ledger: Ledger;
  switches: Switches;
  endpoint: Endpoint;
}
