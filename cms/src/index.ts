import path from "node:path";
import type { Core } from "@strapi/strapi";
import { checkNewPasswords } from "./accounts/check-new-passwords";
import { createAttemptsTable } from "./accounts/limits/limit-store";
import { waitForResetMails } from "./accounts/recovery/customer-reset-mail";
import { ensureUniqueAccounts } from "./accounts/store-accounts";
import { grantEditorRights } from "./admin-config/editor-rights";
import { setFieldLabels } from "./admin-config/field-labels";
import { nameSingleTypes } from "./admin-config/name-single-types";
import { registerFields } from "./admin-config/register-fields";
import { ownEnvironment } from "./bootstrap/environment";
import { finishRequests } from "./bootstrap/finish-requests";
import { ensureFirstAccounts } from "./bootstrap/first-accounts";
import { ensureIndexes } from "./bootstrap/indexes";
import { limitLog } from "./bootstrap/limit-log";
import { CHECKS_BEFORE_CHANGES, CHECKS_WITH_DATABASE, checkInternals } from "./internals/check";
import { setMailProvider } from "./internals/mail-provider";
import { closeRoutes } from "./internals/plugin-routes";
import { mailProvider } from "./mail/providers";
import { storeFileMetadata } from "./media/file-metadata";
import { guardFiles } from "./media/guard-files";
import { receiveUploads } from "./media/receive-uploads";
import { takeOverFiles } from "./media/uploaded-file";
import { routeUses } from "./media/uses/routes";
import { startOrderWork, stopOrderWork } from "./orders/background-work";
import { prepareAlerts } from "./orders/review/alert-state";
import { routeReviewQueue } from "./orders/review/review-queue";
import { takeOverStatuses } from "./orders/shipments/former-statuses";
import { ensureOrderDeskRole } from "./orders/staff/desk-role";
import { routeDocuments } from "./orders/staff/document-routes";
import { routeExport } from "./orders/staff/export-route";
import { routeOrderDesk } from "./orders/staff/order-desk";
import { guardOrders, restrictPermissions } from "./orders/staff/order-permissions";
import { registerRefundRight } from "./orders/staff/refund-right";
import { ensureUniqueOrders } from "./orders/unique-indexes";
import { createNumberTables } from "./orders/yearly-numbers";
import { routeProductList } from "./product-list/routes";
import { serializeWrites } from "./publishing/outbox/serialize-writes";
import { routePublishing } from "./publishing/panel-routes";
import { startPublishing, stopPublishing } from "./publishing/publishing";
import { routeSite } from "./publishing/site-routes";
import { routeQuotationDesk } from "./quotations/staff/quotation-desk";
import { registerQuotationsRight } from "./quotations/staff/quotations-right";
import { startRates } from "./rates/rates";
import { routeRateReview } from "./rates/review";
import { startSearch, stopSearch } from "./search/search";
import { seedOnce } from "./seed/seed-once";
import { startStatus, stopStatus } from "./status/status";
import { checkControlled } from "./validation/check-controlled";
import { checkDocuments } from "./validation/check-documents";
import { checkParts } from "./validation/check-parts";
import { checkPublishing } from "./validation/check-publishing";
import { probeSiteFirst } from "./validation/probe-site-first";
import { setFieldPatterns } from "./validation/set-field-patterns";
import { ensureUniqueSlugs } from "./validation/unique-slugs";
import { guardVersions } from "./versions/guard-versions";
import { routeVersions } from "./versions/routes";
import { addVersionField } from "./versions/version-field";

interface Application {
  strapi: Core.Strapi;
}

export default {
  async register({ strapi }: Application) {
    limitLog(strapi);
    await checkInternals(strapi, CHECKS_BEFORE_CHANGES);
    registerFields(strapi);
    closeRoutes(strapi);
    setFieldPatterns(strapi);
    serializeWrites(strapi);
    checkDocuments(strapi);
    checkControlled(strapi);
    checkNewPasswords(strapi);
    guardOrders(strapi);
    await registerRefundRight(strapi);
    await registerQuotationsRight(strapi);
    routeReviewQueue(strapi);
    routeOrderDesk(strapi);
    routeDocuments(strapi);
    routeExport(strapi);
    routeQuotationDesk(strapi);
    nameSingleTypes(strapi);
    storeFileMetadata(strapi);
    receiveUploads(strapi);
    guardFiles(strapi);
    routeUses(strapi);
    probeSiteFirst(strapi);
    routePublishing(strapi);
    routeRateReview(strapi);
    routeSite(strapi);
    addVersionField(strapi);
    guardVersions(strapi);
    routeVersions(strapi);
    routeProductList(strapi);
  },

  async bootstrap({ strapi }: Application) {
    const { dataDir, seedDir, smtpUrl } = ownEnvironment();
    const production = process.env.NODE_ENV === "production";
    setMailProvider(strapi, mailProvider(smtpUrl, path.join(dataDir, "mail"), production));
    await ensureUniqueSlugs(strapi);
    await ensureUniqueAccounts(strapi);
    await ensureUniqueOrders(strapi);
    await ensureIndexes(strapi);
    await prepareAlerts(strapi);
    await checkInternals(strapi, CHECKS_WITH_DATABASE);
    await createAttemptsTable(strapi);
    await createNumberTables(strapi);
    await takeOverStatuses(strapi);
    await takeOverFiles(strapi);
    await restrictPermissions(strapi);
    await ensureOrderDeskRole(strapi);
    await grantEditorRights(strapi);
    await setFieldLabels(strapi);
    await seedOnce(strapi, seedDir);
    await ensureFirstAccounts(strapi, dataDir);
    checkPublishing(strapi);
    checkParts(strapi);
    await startPublishing(strapi);
    startSearch();
    await startRates(strapi);
    startOrderWork();
    await startStatus();
  },

  async destroy({ strapi }: Application) {
    await finishRequests(strapi);
    stopStatus();
    await stopOrderWork();
    await stopSearch();
    await stopPublishing();
    await waitForResetMails();
  },
};
