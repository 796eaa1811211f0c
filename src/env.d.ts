/// <reference types="astro/client" />
import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates on first use: see elements/load-on-interaction.ts. */
    "client:interaction"?: boolean;
  }
}
