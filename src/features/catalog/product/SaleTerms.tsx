import { availabilityOf } from "../../../contract/rules/availability.ts";
import { PRICE_CONDITIONS } from "../../../contract/rules/order-amounts.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { ROUTES } from "../../../contract/site.ts";

interface Props {
  product: Pick<Product, "lead_time" | "price">;
  /** Of products without a lead time of their own. */
  usualLeadTime: string | null;
}

/** Beside the price: when the product leaves the works, and what the price includes. */
export function SaleTerms({ product, usualLeadTime }: Props) {
  if (availabilityOf(product).kind !== "sale") return null;
  const leadTime = product.lead_time?.trim() || usualLeadTime?.trim();
  return (
    <p className="small">
      {leadTime && `${leadTime}. `}
      <a href={ROUTES.terms}>{PRICE_CONDITIONS}</a>
    </p>
  );
}
