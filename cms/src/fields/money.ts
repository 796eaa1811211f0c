import type { Core } from "@strapi/strapi";

/** An amount of US dollars: whole cents in the database, dollars in the editor's input (src/admin). */
export function registerMoneyField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: "money",
    type: "integer",
    inputSize: { default: 4, isResizable: true },
  });
}
