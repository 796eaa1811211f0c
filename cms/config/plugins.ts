import { readEnvironment } from "../src/start/environment";

const { secrets } = readEnvironment().environment;
const MEGABYTE = 1024 * 1024;

export default () => ({
  upload: {
    config: {
      sizeLimit: 25 * MEGABYTE,
      // The site's build makes every size it needs from the original.
      breakpoints: {},
    },
  },
  "users-permissions": { config: { jwtSecret: secrets.JWT_SECRET } },
  i18n: { enabled: false },
  "content-releases": { enabled: false },
  "review-workflows": { enabled: false },
});
