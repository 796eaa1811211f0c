import { PriceTag } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";

/** The editors' panel: English only, without notices from its maker, with an input for money. */
export default {
  config: {
    locales: [],
    notifications: { releases: false },
    tutorials: false,
  },

  register(app: StrapiApp) {
    // What Strapi stores when its announcement across the top of every page is closed.
    localStorage.setItem("STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false", "true");
    app.customFields.register({
      name: "money",
      type: "integer",
      icon: PriceTag,
      intlLabel: { id: "money.label", defaultMessage: "Money" },
      intlDescription: { id: "money.description", defaultMessage: "An amount of US dollars" },
      components: {
        // The types know no input with props, though each one is given the field's name and label.
        Input: async () => ({ default: (await import("./MoneyInput")).MoneyInput as ComponentType }),
      },
    });
  },

  bootstrap() {},
};
