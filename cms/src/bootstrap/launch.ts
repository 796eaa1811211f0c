import { createStrapi } from "@strapi/strapi";

/** Loads the compiled application and listens. @throws StartError for expected problems */
export async function launch(appDir: string, distDir: string): Promise<void> {
  const app = createStrapi({ appDir, distDir });
  await app.load();
  await app.listen();
}
