import { networkProblems, partNetwork } from "../contract/rules/part-network.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { fieldFault } from "./content-error.ts";
import type { Entries } from "./entries.ts";

/** Faults between products as parts: circles of successors or kits, numbers of two products. */
export function partFaults({ product: products }: Pick<Entries, "product">): Fault[] {
  const network = partNetwork(products.values());
  return [...products.values()].flatMap((product) =>
    networkProblems(product, network).map((problem) => fieldFault("product", problem, product)),
  );
}
