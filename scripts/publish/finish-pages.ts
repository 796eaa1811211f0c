import type { AstroIntegration } from "astro";
import { addPolicy } from "./policy.ts";
import { shortenScopes } from "./scopes.ts";

const isPage = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

/** Bytes are read as one character each: what is replaced is ASCII, and nothing else need be decoded. */
async function finish(response: Response, directives: readonly string[]): Promise<Response> {
  if (!isPage(response)) return response;
  const html = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return new Response(Buffer.from(addPolicy(shortenScopes(html), directives), "latin1"), response);
}

/**
 * Makes pages what visitors get before they are written: short, and with a policy of their own that fits what stands in them.
 * @param directives of that policy besides those for scripts and styles
 */
export const finishedPages = (directives: readonly string[]): AstroIntegration => ({
  name: "finished-pages",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) => {
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        async render(request, options) {
          const rendered = await prerenderer.render(request, options);
          return rendered instanceof Response
            ? finish(rendered, directives)
            : { ...rendered, response: await finish(rendered.response, directives) };
        },
      }));
    },
  },
});
