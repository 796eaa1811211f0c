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
  interface ImportMetaEnv {
    /** False for a release that withdraws the service worker. */
    readonly REGISTERS_WORKER: boolean;
  }
  namespace App {
    interface Locals {
      /** The content that the page renders. */
      content: Content;
      /** Why the page could not be rendered. */
      error?: unknown;
    }
  }
}
