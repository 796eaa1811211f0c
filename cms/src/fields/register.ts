import type { Core } from "@strapi/strapi";

/** The fields that have an input of their own in the panel (src/admin/app.tsx). */
export function registerFields(strapi: Core.Strapi): void {
  const inputSize = { default: 6, isResizable: true } as const;
  strapi.customFields.register([
    // An amount of US dollars: whole cents in the database, dollars in the input.
    { name: "money", type: "integer", inputSize: { ...inputSize, default: 4 } },
    { name: "slug", type: "uid", inputSize },
  ]);
}
