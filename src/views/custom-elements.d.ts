import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Html = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** See src/elements/tab-set.ts. */
      "tab-set": Omit<Html, "className"> & { class?: string };
      /** See src/elements/checked-form.ts. */
      "checked-form": Html & { name: string };
      /** See src/elements/product-grid/product-grid.ts. */
      "product-grid": Html & { address: string; shelf: string; failure: string };
      /** See src/elements/shop-price.ts; `usd` is in minor units. */
      "shop-price": Html & { usd: number };
      /** See src/elements/product-zoom/product-zoom.ts. */
      "product-zoom": Html;
      /** See src/elements/add-to-cart.ts; the price is in minor units of USD. */
      "add-to-cart": Html & { name: string; price: number };
    }
  }
}
