import { memo } from "react";
import { type SafetySettings, warningsOf } from "../../../contract/rules/product-safety.ts";
import type { ProductContact } from "../../../contract/shapes/pages.ts";
import type { Product } from "../../../contract/shapes/product.ts";

interface Props {
  product: Pick<Product, "warnings">;
  settings: SafetySettings;
}

const roleText = ({ role, market }: ProductContact): string =>
  role.charAt(0).toUpperCase() + role.slice(1) + (market ? `, ${market}` : "");

/** A product's warnings, and who answers for it; nothing if the settings have none (CON-04). */
export const ProductSafety = memo(function ProductSafety({ product, settings }: Props) {
  const warnings = warningsOf(product, settings);
  const { product_contacts: contacts } = settings;
  if (warnings === null && contacts.length === 0) return null;
  return (
    <section className="wrap section product-safety" aria-labelledby="product-safety">
      <h2 id="product-safety">Product safety</h2>
      {warnings && <p>{warnings}</p>}
      {contacts.length > 0 && (
        <dl>
          {contacts.map((contact) => (
            <div key={roleText(contact)}>
              <dt className="caption">{roleText(contact)}</dt>
              <dd>
                {`${contact.name}, ${contact.postal_address}, `}
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});
