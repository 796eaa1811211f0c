/// <reference types="astro/client" />
import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates when the surrounding disclosure is pointed at, focused or touched. */
    "client:intent"?: boolean;
    /** Hydrates when a link within it is pressed. */
    "client:press"?: boolean;
  }
}
