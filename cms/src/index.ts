import path from "node:path";
import type { Core } from "@strapi/strapi";
import { checkNewPasswords } from "./accounts/check-users";
import { createAttemptsTable } from "./accounts/limit-store";
import { waitForResetMails } from "./accounts/reset-mail";
import { ensureUniqueAccounts } from "./accounts/store-accounts";
import { checkDocuments } from "./catalogue/check-documents";
import { ensureUniqueSlugs } from "./catalogue/unique-slugs";
import { setFieldPatterns } from "./checks/announce-forms";
import { probeSiteFirst } from "./checks/ask-site-first";
import { checkPublishing } from "./checks/check-publishing";
import { registerFields } from "./fields/register";
import { mailProvider } from "./mail/providers";
import { guardFiles } from "./media/guard-files";
import { backfillFileMetadata, storeFileMetadata } from "./media/keep-facts";
import { receiveUploads } from "./media/receive-uploads";
import { routeReviewQueue } from "./orders/attention";
import { ensureUniqueOrders } from "./orders/database";
import { ensureOrderDeskRole } from "./orders/desk-role";
import { guardOrders, restrictPermissions } from "./orders/guard-orders";
import { routeOrderDesk } from "./orders/order-desk";
import { startOrderWork, stopOrderWork } from "./orders/work";
import { grantEditorRights } from "./panel/editor-rights";
import { nameSingleTypes } from "./panel/name-single-types";
import { setFieldLabels } from "./panel/set-labels";
import { routePublishing } from "./publishing/panel-routes";
import { startPublishing, stopPublishing } from "./publishing/publishing";
import { serializeWrites } from "./publishing/serialize-writes";
import { routeSite } from "./publishing/site-routes";
import { startRates } from "./rates/rates";
import { routeRateReview } from "./rates/review";
import { backfillSearchTexts, syncSearchText } from "./search/keep-search-text";
import { setAsideFormerFeatured } from "./seed/former-featured";
import { seedOnce } from "./seed/seed-once";
import { closeRoutes } from "./start/close-routes";
import { readEnvironment } from "./start/environment";
import { ensureFirstAccounts } from "./start/first-accounts";
import { limitLog } from "./start/limit-log";
import { checkBeginImmediate } from "./start/write-first";
import { guardVersions } from "./versions/guard-versions";
import { routeVersions } from "./versions/routes";
import { addVersionField, fillVersions } from "./versions/version-field";

interface Application {
  strapi: Core.Strapi;
}

export default {
  register({ strapi }: Application) {
    limitLog(strapi);
    registerFields(strapi);
    closeRoutes(strapi);
    setFieldPatterns(strapi);
    serializeWrites(strapi);
    checkDocuments(strapi);
    checkNewPasswords(strapi);
    guardOrders(strapi);
    routeReviewQueue(strapi);
    routeOrderDesk(strapi);
    nameSingleTypes(strapi);
    setAsideFormerFeatured(strapi);
    storeFileMetadata(strapi);
    receiveUploads(strapi);
    guardFiles(strapi);
    probeSiteFirst(strapi);
    routePublishing(strapi);
    routeRateReview(strapi);
    routeSite(strapi);
    addVersionField(strapi);
    guardVersions(strapi);
    routeVersions(strapi);
  },

  async bootstrap({ strapi }: Application) {
    const { dataDir, databaseUrl, seedDir, smtpUrl } = readEnvironment().environment;
    const production = process.env.NODE_ENV === "production";
    strapi.plugin("email").provider = mailProvider(smtpUrl, path.join(dataDir, "mail"), production);
    if (databaseUrl === null) await checkBeginImmediate(() => strapi.db.transaction(async () => undefined));
    await ensureUniqueSlugs(strapi);
    await ensureUniqueAccounts(strapi);
    await ensureUniqueOrders(strapi);
    await createAttemptsTable(strapi);
    syncSearchText(strapi);
    await backfillSearchTexts(strapi);
    await fillVersions(strapi);
    await restrictPermissions(strapi);
    await ensureOrderDeskRole(strapi);
    await grantEditorRights(strapi);
    await setFieldLabels(strapi);
    await backfillFileMetadata(strapi);
    await seedOnce(strapi, seedDir);
    await ensureFirstAccounts(strapi, dataDir);
    checkPublishing(strapi);
    await startPublishing(strapi);
    startRates(strapi);
    startOrderWork();
  },

  async destroy() {
    await stopOrderWork();
    await stopPublishing();
    await waitForResetMails();
  },
};
