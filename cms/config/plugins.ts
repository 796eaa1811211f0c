import { ACCESS_TOKEN, IDLE_SESSION, LONGEST_SESSION } from "../src/accounts/session-settings";
import { LARGEST_UPLOAD } from "../src/media/limits";
import { readEnvironment } from "../src/start/environment";

const { secrets } = readEnvironment().environment;

export default () => ({
  upload: {
    config: {
      sizeLimit: LARGEST_UPLOAD,
      // The site's build makes every size it needs from the original.
      breakpoints: {},
    },
  },
  "users-permissions": {
    config: {
      jwtSecret: secrets.JWT_SECRET,
      jwtManagement: "refresh",
      sessions: {
        accessTokenLifespan: ACCESS_TOKEN,
        idleRefreshTokenLifespan: IDLE_SESSION,
        maxRefreshTokenLifespan: LONGEST_SESSION,
      },
    },
  },
  i18n: { enabled: false },
  "content-releases": { enabled: false },
  "review-workflows": { enabled: false },
});
