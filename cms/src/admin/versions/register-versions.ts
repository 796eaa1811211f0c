import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { stateOpenedVersions } from "./document-requests";
import { FormerVersionsPanel } from "./FormerVersionsPanel";
import { KeepTyped } from "./KeepTyped";

interface ContentManager {
  readonly apis: { addEditViewSidePanel(panels: readonly unknown[]): void };
  injectComponent(view: string, zone: string, component: { name: string; Component: ComponentType }): void;
}

/** To be called once all plugins are there: editors are kept from overwriting each other's work, and read former versions. */
export function registerVersions(app: Pick<StrapiApp, "getPlugin">): void {
  stateOpenedVersions();
  const contentManager = app.getPlugin("content-manager") as unknown as ContentManager;
  contentManager.injectComponent("editView", "right-links", { name: "keep-typed", Component: KeepTyped });
  contentManager.apis.addEditViewSidePanel([FormerVersionsPanel]);
}
