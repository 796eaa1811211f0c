import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Html = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** See src/ui/tabs/tab-set.ts. */
      "tab-set": Omit<Html, "className"> & { class?: string };
      /** See src/features/auth/forms/checked-form.ts. */
      "checked-form": Html & { name: string };
      /** See src/features/catalog/listing/product-grid.ts. */
      "product-grid": Html & { address: string; listing: string; failure: string };
      /** See src/features/catalog/prices/shop-price.ts; `usd` is in minor units. */
      "shop-price": Html & { usd: number };
      /** See src/features/catalog/zoom/product-zoom.ts. */
      "product-zoom": Html;
      /** See src/features/service-parts/service-set.ts. */
      "service-set": Html;
      /** See src/features/cart/add/add-to-cart.ts. */
      "add-to-cart": Html;
      /** See src/features/quotations/request-quote.ts. */
      "request-quote": Html;
    }
  }
}
