import { BulletList, Link, Mail, PriceTag } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { addBelowButtons, addSidePanels, changeColumns } from "./content-manager";
import { DayInput } from "./inputs/DayInput";
import { PatternInput } from "./inputs/PatternInput";
import { withDollarPrices } from "./inputs/price-column";
import { guardDocumentRequests } from "./internals/document-requests";
import { dismissAnnouncement, WRONG_FORMAT_ID } from "./internals/panel-keys";
import { showOrders } from "./orders/order-views";
import { READ_ORDERS } from "./orders/read-orders";
import { ReviewIcon } from "./orders/review/ReviewIcon";
import { CHANGE_PRODUCTS } from "./product-list/change-products";
import { PublishingIcon } from "./publishing/PublishingIcon";
import { PublishingPanel } from "./publishing/publishing-panel";
import { ReachPanel } from "./publishing/ReachPanel";
import { PUBLISH_PERMISSIONS } from "./publishing/use-failing-publish";
import { HANDLE_QUOTATIONS } from "./quotations/handle-quotations";
import { RATES_PERMISSIONS, RatesIcon } from "./rates/RatesIcon";
import { DocumentUsesPanel } from "./uses/DocumentUsesPanel";
import { READ_FILES } from "./uses/read-files";
import { FormerVersionsPanel } from "./versions/FormerVersionsPanel";
import { KeepUnsaved } from "./versions/KeepUnsaved";

/** Replaces "does not match the regex"; inputs with a pattern have messages of their own. */
const WRONG_FORMAT = "This does not have the format described below the field.";

/** Configures the panel: English only, no notices of Strapi, own pages, inputs and side panels. */
export default {
  config: {
    locales: [],
    notifications: { releases: false },
    tutorials: false,
    translations: { en: { [WRONG_FORMAT_ID]: WRONG_FORMAT } },
  },

  register(app: StrapiApp) {
    dismissAnnouncement();
    app.addMenuLink({
      to: "orders",
      icon: BulletList,
      intlLabel: { id: "orders.title", defaultMessage: "Orders" },
      permissions: READ_ORDERS,
      Component: () =>
        import("./orders/desk/OrderRoutes").then(({ OrderRoutes }) => ({ default: OrderRoutes })),
    });
    app.addMenuLink({
      to: "quotations",
      icon: Mail,
      intlLabel: { id: "quotations.title", defaultMessage: "Quotations" },
      permissions: HANDLE_QUOTATIONS,
      Component: () =>
        import("./quotations/QuotationRoutes").then(({ QuotationRoutes }) => ({ default: QuotationRoutes })),
    });
    app.addMenuLink({
      to: "review-queue",
      icon: ReviewIcon,
      intlLabel: { id: "orders.review", defaultMessage: "Needs attention" },
      permissions: READ_ORDERS,
      Component: () =>
        import("./orders/review/ReviewQueuePage").then(({ ReviewQueuePage }) => ({
          default: ReviewQueuePage,
        })),
    });
    app.addMenuLink({
      to: "product-list",
      icon: PriceTag,
      intlLabel: { id: "product-list.title", defaultMessage: "Prices and spares" },
      permissions: CHANGE_PRODUCTS,
      Component: () =>
        import("./product-list/ProductListPage").then(({ ProductListPage }) => ({
          default: ProductListPage,
        })),
    });
    app.addMenuLink({
      to: "publishing",
      icon: PublishingIcon,
      intlLabel: { id: "publishing.title", defaultMessage: "Publishing" },
      permissions: PUBLISH_PERMISSIONS,
      Component: () =>
        import("./publishing/PublishingPage").then(({ PublishingPage }) => ({ default: PublishingPage })),
    });
    app.addMenuLink({
      to: "exchange-rates",
      icon: RatesIcon,
      intlLabel: { id: "rates.title", defaultMessage: "Exchange rates" },
      permissions: RATES_PERMISSIONS,
      Component: () =>
        import("./rates/ExchangeRatesPage").then(({ ExchangeRatesPage }) => ({ default: ExchangeRatesPage })),
    });
    app.addMenuLink({
      to: "file-uses",
      icon: Link,
      intlLabel: { id: "uses.title", defaultMessage: "Where files are used" },
      permissions: READ_FILES,
      Component: () =>
        import("./uses/FileUsesRoutes").then(({ FileUsesRoutes }) => ({ default: FileUsesRoutes })),
    });
    app.customFields.register({
      name: "money",
      type: "integer",
      icon: PriceTag,
      intlLabel: { id: "money.label", defaultMessage: "Money" },
      intlDescription: { id: "money.description", defaultMessage: "An amount of US dollars" },
      components: {
        // Strapi types inputs without props, but passes each one the field's name and label.
        Input: async () => ({ default: (await import("./inputs/MoneyInput")).MoneyInput as ComponentType }),
      },
    });
    app.customFields.register({
      name: "slug",
      type: "uid",
      icon: Link,
      intlLabel: { id: "slug.label", defaultMessage: "Slug" },
      intlDescription: { id: "slug.description", defaultMessage: "The last part of an address" },
      components: {
        Input: async () => ({ default: (await import("./inputs/SlugInput")).SlugInput as ComponentType }),
      },
    });
    const textTypes = ["string", "email"];
    app.addFields(textTypes.map((type) => ({ type, Component: PatternInput as ComponentType })));
    app.addFields(
      ["date", "datetime", "time"].map((type) => ({ type, Component: DayInput as ComponentType })),
    );
  },

  bootstrap(app: StrapiApp) {
    showOrders(app);
    changeColumns(app, withDollarPrices);
    guardDocumentRequests();
    addBelowButtons(app, "keep-typed", KeepUnsaved);
    addSidePanels(app, [PublishingPanel, ReachPanel, DocumentUsesPanel, FormerVersionsPanel]);
  },
};
