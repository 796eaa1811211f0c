import type { ProductContact, SiteSetting } from "../shapes/pages.ts";
import type { Product } from "../shapes/product.ts";

/** What the site settings say for all products. */
export type SafetySettings = Pick<SiteSetting, "product_contacts" | "product_warnings">;

/** The roles that product safety asks for (CON-04). */
export const CONTACT_ROLES = [
  "manufacturer",
  "responsible person",
] as const satisfies readonly ProductContact["role"][];

/** A product's warnings: its own, or those for all; null if there are none. */
export const warningsOf = (
  { warnings }: Pick<Product, "warnings">,
  { product_warnings }: SafetySettings,
): string | null => warnings?.trim() || product_warnings?.trim() || null;

/** The roles that no contact has. */
export const missingRoles = ({ product_contacts: contacts }: SafetySettings) =>
  CONTACT_ROLES.filter((role) => !contacts.some((contact) => contact.role === role));
