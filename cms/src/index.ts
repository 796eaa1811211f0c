import path from "node:path";
import type { Core } from "@strapi/strapi";
import { checkUsers } from "./accounts/check-users";
import { prepareLimits } from "./accounts/limit-store";
import { resetLinksSent } from "./accounts/reset-mail";
import { ensureUniqueAccounts } from "./accounts/store-accounts";
import { checkDocuments } from "./catalogue/check-documents";
import { ensureUniqueSlugs } from "./catalogue/unique-slugs";
import { announceForms } from "./checks/announce-forms";
import { askSiteFirst } from "./checks/ask-site-first";
import { checkPublishing } from "./checks/check-publishing";
import { registerFields } from "./fields/register";
import { mailProvider } from "./mail/providers";
import { guardFiles } from "./media/guard-files";
import { completeFacts, keepFacts } from "./media/keep-facts";
import { receiveUploads } from "./media/receive-uploads";
import { routeAttention } from "./orders/attention";
import { ensureUniqueOrders } from "./orders/database";
import { ensureOrderDesk } from "./orders/desk-role";
import { guardOrders, withholdRights } from "./orders/guard-orders";
import { routeOrderDesk } from "./orders/order-desk";
import { startOrderWork, stopOrderWork } from "./orders/work";
import { giveEditorRights } from "./panel/editor-rights";
import { nameSingleTypes } from "./panel/name-single-types";
import { setLabelsOnce } from "./panel/set-labels";
import { routePublishing } from "./publishing/panel-routes";
import { startPublishing, stopPublishing } from "./publishing/publishing";
import { serializeWrites } from "./publishing/serialize-writes";
import { routeSite } from "./publishing/site-routes";
import { startRates } from "./rates/rates";
import { routeRateReview } from "./rates/review";
import { fillSearchTexts, keepSearchText } from "./search/keep-search-text";
import { setAsideFormerFeatured } from "./seed/former-featured";
import { seedOnce } from "./seed/seed-once";
import { closeRoutes } from "./start/close-routes";
import { readEnvironment } from "./start/environment";
import { ensureFirstAccounts } from "./start/first-accounts";
import { limitLog } from "./start/limit-log";
import { checkWriteFirst } from "./start/write-first";
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
    announceForms(strapi);
    serializeWrites(strapi);
    checkDocuments(strapi);
    checkUsers(strapi);
    guardOrders(strapi);
    routeAttention(strapi);
    routeOrderDesk(strapi);
    nameSingleTypes(strapi);
    setAsideFormerFeatured(strapi);
    keepFacts(strapi);
    receiveUploads(strapi);
    guardFiles(strapi);
    askSiteFirst(strapi);
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
    if (databaseUrl === null) await checkWriteFirst(() => strapi.db.transaction(async () => undefined));
    await ensureUniqueSlugs(strapi);
    await ensureUniqueAccounts(strapi);
    await ensureUniqueOrders(strapi);
    await prepareLimits(strapi);
    keepSearchText(strapi);
    await fillSearchTexts(strapi);
    await fillVersions(strapi);
    await withholdRights(strapi);
    await ensureOrderDesk(strapi);
    await giveEditorRights(strapi);
    await setLabelsOnce(strapi);
    await completeFacts(strapi);
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
    await resetLinksSent();
  },
};
