import type { Core } from "@strapi/strapi";

/** Registers the custom fields, whose inputs are in src/admin/app.tsx. */
export function registerFields(strapi: Core.Strapi): void {
  const inputSize = { default: 6, isResizable: true } as const;
  strapi.customFields.register([
    // The database stores US cents, the input shows dollars.
    { name: "money", type: "integer", inputSize: { ...inputSize, default: 4 } },
    { name: "slug", type: "uid", inputSize },
  ]);
}
