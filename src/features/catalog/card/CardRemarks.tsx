import type { CardProduct } from "../listing/listing-product.ts";

/** What has to be read before a product is bought, above its button (NOT-02, CON-01). */
export const CardRemarks = ({ product: { notice, conditions } }: { product: CardProduct }) => (
  <>
    {notice && <p className="card-notice">{notice}</p>}
    {conditions && <p className="card-conditions">{conditions}</p>}
  </>
);
