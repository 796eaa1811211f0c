import { missingRoles, warningsOf } from "../contract/rules/product-safety.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { fieldFault } from "./content-error.ts";
import type { Entries } from "./entries.ts";

/** What product safety asks for and is missing, where an editor requires it (CON-04). */
export function productSafetyFaults(entries: Pick<Entries, "site-setting" | "product">): Fault[] {
  const [settings] = entries["site-setting"].values();
  if (!settings?.require_product_safety) return [];
  const roles = missingRoles(settings).map((role) =>
    fieldFault(
      "site settings",
      { path: ["product_contacts"], message: `names no ${role}, whom products must name` },
      settings,
    ),
  );
  const message = "has no warnings, and the site settings have none for all products";
  const products = [...entries.product.values()].filter((product) => warningsOf(product, settings) === null);
  return [
    ...roles,
    ...products.map(({ slug, documentId }) => ({
      message: `product "${slug}": ${message}`,
      documentId,
      field: "warnings",
    })),
  ];
}
