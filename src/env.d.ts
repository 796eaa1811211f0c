/// <reference types="astro/client" />
import "astro";
import type { Content } from "./content/catalogue.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates on first use: see elements/load-on-interaction.ts. */
    "client:interaction"?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** What the page is rendered from. */
      content: Content;
      /** Why the page could not be rendered. */
      error?: unknown;
    }
  }
}
