import { createSecretKey } from "node:crypto";
import { UPLOADS_PATH } from "halocline-contract/site";
import {
  ACCESS_TOKEN_LIFETIME_S,
  IDLE_SESSION_LIFETIME_S,
  MAX_SESSION_LIFETIME_S,
} from "../src/accounts/sessions/session-settings";
import { readEnvironment } from "../src/bootstrap/environment";
import { MAX_UPLOAD_BYTES } from "../src/media/upload-limit";
import { clientOptions, WRITE_TIMEOUT_MS } from "../src/media/uploads-bucket";

const { secrets, uploadsBucket } = readEnvironment().environment;

/** Addresses are those of files in a folder: the CMS answers them from the bucket. */
const storage = uploadsBucket && {
  provider: "aws-s3",
  providerOptions: {
    baseUrl: UPLOADS_PATH,
    // Without ACL the provider would make each object public, which many stores refuse.
    s3Options: {
      ...clientOptions(uploadsBucket, WRITE_TIMEOUT_MS),
      params: { Bucket: uploadsBucket.bucket, ACL: undefined },
    },
  },
};

export default () => ({
  upload: {
    config: {
      ...storage,
      sizeLimit: MAX_UPLOAD_BYTES,
      // The site's build makes all sizes from the original.
      breakpoints: {},
    },
  },
  "users-permissions": {
    config: {
      // From a text, the library would try to make a public key with each token that it checks.
      jwtSecret: createSecretKey(secrets.JWT_SECRET, "utf8"),
      jwtManagement: "refresh",
      sessions: {
        accessTokenLifespan: ACCESS_TOKEN_LIFETIME_S,
        idleRefreshTokenLifespan: IDLE_SESSION_LIFETIME_S,
        maxRefreshTokenLifespan: MAX_SESSION_LIFETIME_S,
      },
    },
  },
  i18n: { enabled: false },
  "content-releases": { enabled: false },
  "review-workflows": { enabled: false },
});
