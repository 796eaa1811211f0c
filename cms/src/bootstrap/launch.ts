import { type Core, createStrapi } from "@strapi/strapi";
import type { Environment } from "./environment";
import { withStartLock } from "./lock-start";

/** Loads the compiled application and returns once it listens. */
export async function launch({ appDir, databaseUrl }: Environment): Promise<Core.Strapi> {
  const app = createStrapi({ appDir, distDir: `${appDir}/dist` });
  await withStartLock(databaseUrl, () => app.load());
  await app.listen();
  return app;
}
