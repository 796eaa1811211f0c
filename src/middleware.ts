import { defineMiddleware } from "astro:middleware";

/**
 * Gives pages their content in development, and passes a page's error to the renderer, because
 * Astro would only log it.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    const { latestContent } = await import("./content/latest-content.ts");
    locals.content = await latestContent();
  }
  try {
    return await next();
  } catch (error) {
    // Astro renders its error page next, which fails for the same reason: keep the first error.
    locals.error ??= error;
    throw error;
  }
});
