import { defineMiddleware } from "astro:middleware";

/** Gives pages their content while developing, and the renderer the error of a page, which Astro would only log. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    const { latestContent } = await import("./content/latest-content.ts");
    locals.content = await latestContent();
  }
  try {
    return await next();
  } catch (error) {
    // Astro then looks for a page about errors, which fails for the same reason.
    locals.error ??= error;
    throw error;
  }
});
