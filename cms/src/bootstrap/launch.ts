import { type Core, createStrapi } from "@strapi/strapi";
import type { Environment } from "./environment";

/** Loads the compiled application and returns once it listens. */
export async function launch({ appDir }: Environment): Promise<Core.Strapi> {
  const app = createStrapi({ appDir, distDir: `${appDir}/dist` });
  await app.load();
  await app.listen();
  return app;
}
