import type { Core } from "@strapi/strapi";

/** Registers the fields that have their own input in the panel (src/admin/app.tsx). */
export function registerFields(strapi: Core.Strapi): void {
  const inputSize = { default: 6, isResizable: true } as const;
  strapi.customFields.register([
    // US dollars: the database has cents, the input shows dollars.
    { name: "money", type: "integer", inputSize: { ...inputSize, default: 4 } },
    { name: "slug", type: "uid", inputSize },
  ]);
}
