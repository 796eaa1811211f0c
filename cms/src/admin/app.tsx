import { Link, PriceTag, WarningCircle } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { addBelowButtons, addSidePanels, changeColumns } from "./content-manager";
import { DayInput } from "./DayInput";
import { FormedInput } from "./FormedInput";
import { showOrders } from "./order-views";
import { PublishingIcon } from "./PublishingIcon";
import { inDollars } from "./price-column";
import { PublishingPanel } from "./publishing-panel";
import { MAY_DECIDE, RatesIcon } from "./RatesIcon";
import { ReachPanel } from "./ReachPanel";
import { MAY_PUBLISH } from "./use-failing-publish";
import { stateOpenedVersions } from "./versions/document-requests";
import { FormerVersionsPanel } from "./versions/FormerVersionsPanel";
import { KeepTyped } from "./versions/KeepTyped";

/** Replaces "does not match the regex"; inputs with a pattern have messages of their own. */
const WRONG_FORM = "This is not written as the line below the field says.";

/** The editors' panel: English only, without notices from its maker, with an input for money. */
export default {
  config: {
    locales: [],
    notifications: { releases: false },
    tutorials: false,
    translations: { en: { "components.Input.error.validation.regex": WRONG_FORM } },
  },

  register(app: StrapiApp) {
    // What Strapi stores when its announcement across the top of every page is closed.
    localStorage.setItem("STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false", "true");
    app.addMenuLink({
      to: "orders-attention",
      icon: WarningCircle,
      intlLabel: { id: "orders.attention", defaultMessage: "Needs attention" },
      permissions: [{ action: "plugin::content-manager.explorer.read", subject: "api::order.order" }],
      Component: () => import("./AttentionPage").then(({ AttentionPage }) => ({ default: AttentionPage })),
    });
    app.addMenuLink({
      to: "publishing",
      icon: PublishingIcon,
      intlLabel: { id: "publishing.title", defaultMessage: "Publishing" },
      permissions: MAY_PUBLISH,
      Component: () => import("./PublishingPage").then(({ PublishingPage }) => ({ default: PublishingPage })),
    });
    app.addMenuLink({
      to: "exchange-rates",
      icon: RatesIcon,
      intlLabel: { id: "rates.title", defaultMessage: "Exchange rates" },
      permissions: MAY_DECIDE,
      Component: () =>
        import("./ExchangeRatesPage").then(({ ExchangeRatesPage }) => ({ default: ExchangeRatesPage })),
    });
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
    app.customFields.register({
      name: "slug",
      type: "uid",
      icon: Link,
      intlLabel: { id: "slug.label", defaultMessage: "Slug" },
      intlDescription: { id: "slug.description", defaultMessage: "The last part of an address" },
      components: {
        Input: async () => ({ default: (await import("./SlugInput")).SlugInput as ComponentType }),
      },
    });
    const texts = ["string", "email"];
    app.addFields(texts.map((type) => ({ type, Component: FormedInput as ComponentType })));
    app.addFields(
      ["date", "datetime", "time"].map((type) => ({ type, Component: DayInput as ComponentType })),
    );
  },

  bootstrap(app: StrapiApp) {
    showOrders(app);
    changeColumns(app, inDollars);
    stateOpenedVersions();
    addBelowButtons(app, "keep-typed", KeepTyped);
    addSidePanels(app, [PublishingPanel, ReachPanel, FormerVersionsPanel]);
  },
};
