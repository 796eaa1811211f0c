import { networkProblems, partNetwork } from "../contract/rules/part-network.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { fieldFault } from "./content-error.ts";
import type { Entries } from "./entries.ts";

/** Faults between products as parts: circles of successors or kits, numbers of two products. */
export function partFaults({ product: products }: Pick<Entries, "product">): Fault[] {
  const network = partNetwork(products.values());
  // A number of two products is found at the one that had it before.
  const linked = [...products.values()].filter(
    ({ former_part_numbers, contents, replaced_by }) =>
      former_part_numbers.length > 0 || contents.length > 0 || replaced_by !== null,
  );
  return linked.flatMap((product) =>
    networkProblems(product, network).map((problem) => fieldFault("product", problem, product)),
  );
}
