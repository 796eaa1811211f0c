import { readEnvironment } from "../src/bootstrap/environment";
import { previewLinks } from "../src/publishing/preview-link";

const { secrets, siteUrl, panelUrl, publishing } = readEnvironment().environment;

/** Shows drafts as pages beside their forms, by signed links that the site's preview accepts. */
const preview = publishing && {
  enabled: true,
  config: {
    allowedOrigins: [new URL(siteUrl).origin],
    handler: previewLinks({ siteUrl, panelUrl, secret: publishing.secret }),
  },
};

export default () => ({
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  autoOpen: false,
  ...(preview && { preview }),
  flags: { nps: false, promoteEE: false },
});
