import { readEnvironment } from "../src/start/environment";

const { secrets } = readEnvironment().environment;

export default () => ({
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  autoOpen: false,
  flags: { nps: false, promoteEE: false },
});
