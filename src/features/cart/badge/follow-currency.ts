import { $appliedAt } from "../../currency/store.ts";

/** Loads the cart's store when a rate is applied: it writes the total in the header. */
$appliedAt.listen(() => {
  import("../store.ts").catch(console.debug);
});
