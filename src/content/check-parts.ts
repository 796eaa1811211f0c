import { networkProblems, partNetwork } from "../contract/rules/part-network.ts";
import { foldPartNumber } from "../contract/rules/part-number.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { fieldFault } from "./content-error.ts";
import type { Entries } from "./entries.ts";

/** Faults between products as parts: circles of successors or kits, numbers of two products. */
export function partFaults({ product: products }: Pick<Entries, "product">): Fault[] {
  const network = partNetwork(products.values());
  // A number that another product had before is found at that product.
  const linked = [...products.values()].filter(
    ({ former_part_numbers, contents, part_number, replaced_by }) =>
      former_part_numbers.length > 0 ||
      contents.length > 0 ||
      replaced_by !== null ||
      (network.current.get(foldPartNumber(part_number ?? ""))?.length ?? 0) > 1,
  );
  return linked.flatMap((product) =>
    networkProblems(product, network).map((problem) => fieldFault("product", problem, product)),
  );
}
