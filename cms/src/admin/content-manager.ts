import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType, ReactNode } from "react";

/**
 * The documented functions that extend Strapi's content manager. They are typed here, because
 * `@strapi/strapi/admin` types a plugin's interface as unknown. The panel does not start without
 * them.
 */

/** An entry as loaded into its form. */
export interface OpenEntry {
  readonly documentId: string;
  readonly updatedAt?: string;
  /** The draft's version; undefined for types without versions. */
  readonly version?: string;
  readonly [field: string]: unknown;
}

/** The open entry, as passed to a panel beside its form. */
export interface SidePanelProps {
  readonly model: string;
  /** Undefined for a new entry and for a single type. */
  readonly documentId?: string;
  readonly document?: OpenEntry;
}

/** Null when there is nothing to show. */
export type SidePanel = (props: SidePanelProps) => { title: string; content: ReactNode } | null;

export interface Column {
  readonly name: string;
  readonly attribute: object;
  readonly cellFormatter?: (row: Readonly<Record<string, unknown>>) => ReactNode;
}

interface ListView {
  readonly displayedHeaders: readonly Column[];
}

interface ContentManager {
  readonly apis: { addEditViewSidePanel(panels: readonly SidePanel[]): void };
  injectComponent(view: string, zone: string, component: { name: string; Component: ComponentType }): void;
}

type App = Pick<StrapiApp, "getPlugin" | "registerHook">;

const contentManagerOf = (app: App): ContentManager =>
  app.getPlugin("content-manager") as unknown as ContentManager;

/** Adds panels beside every form, in this order and below the existing ones. */
export function addSidePanels(app: App, panels: readonly SidePanel[]): void {
  contentManagerOf(app).apis.addEditViewSidePanel(panels);
}

/** Adds a component below the buttons of every form. */
export function addBelowButtons(app: App, name: string, Component: ComponentType): void {
  contentManagerOf(app).injectComponent("editView", "right-links", { name, Component });
}

/** Changes how lists show a column. */
export function changeColumns(app: App, change: (column: Column) => Column): void {
  app.registerHook("Admin/CM/pages/ListView/inject-column-in-table", (view: ListView) => ({
    ...view,
    displayedHeaders: view.displayedHeaders.map(change),
  }));
}
