/// <reference types="astro/client" />
import "astro";
import type { Content } from "./content/catalogue.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates on first interaction: see features/shell/load-on-interaction.ts. */
    "client:interaction"?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** The content that the page renders. */
      content: Content;
      /** Why the page could not be rendered. */
      error?: unknown;
    }
  }
}
