import {
  ACCESS_TOKEN_LIFETIME_S,
  IDLE_SESSION_LIFETIME_S,
  MAX_SESSION_LIFETIME_S,
} from "../src/accounts/sessions/session-settings";
import { readEnvironment } from "../src/bootstrap/environment";
import { MAX_UPLOAD_BYTES } from "../src/media/upload-limit";

const { secrets } = readEnvironment().environment;

export default () => ({
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      // The site's build makes all sizes from the original.
      breakpoints: {},
    },
  },
  "users-permissions": {
    config: {
      jwtSecret: secrets.JWT_SECRET,
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
