import type { Core } from "@strapi/strapi";

/**
 * The services of `@strapi/content-manager` 5.54 that store labels, hints and layouts of the
 * panel's forms and lists. Editors change these in the panel; Strapi documents no way to do it in
 * code.
 */

export interface View {
  readonly settings: object;
  readonly layouts: object;
  readonly metadatas: Record<
    string,
    { edit: { label?: string; description?: string; editable?: boolean }; list: object }
  >;
}

export interface ViewService {
  findConfiguration(model: object): Promise<View>;
  updateConfiguration(model: object, view: View): Promise<unknown>;
}

/** The views of content types, or of components. */
export const viewsOf = (strapi: Core.Strapi, kind: "content-types" | "components"): ViewService =>
  strapi.plugin("content-manager").service(kind);

/** Whether a view has the parts that are changed, and the panel gets a field's own properties. */
export async function checkPanelViews(strapi: Core.Strapi): Promise<boolean> {
  const model = strapi.contentType("api::product.product");
  const { updateConfiguration } = viewsOf(strapi, "content-types");
  const { findConfiguration } = viewsOf(strapi, "components");
  const { settings, layouts, metadatas } = await viewsOf(strapi, "content-types").findConfiguration(model);
  const sent = strapi.plugin("content-manager").service("data-mapper").toContentManagerModel(model);
  return (
    [updateConfiguration, findConfiguration].every((one) => typeof one === "function") &&
    ["mainField", "defaultSortBy", "defaultSortOrder", "pageSize"].every((name) => name in settings) &&
    ["list", "edit"].every((name) => Array.isArray(Object(layouts)[name])) &&
    ["label", "description", "editable"].every((name) => name in Object(metadatas.title?.edit)) &&
    "label" in Object(metadatas.title?.list) &&
    sent.attributes.slug === model.attributes.slug
  );
}
