import { createApp } from "astro/app/entrypoint";

const app = createApp({ streaming: false });

/**
 * Renders the page at a URL of the site from some content.
 * @throws the page's own error
 */
export async function render(url: string, content: App.Locals["content"]): Promise<Response> {
  const locals: App.Locals = { content };
  const response = await app.render(new Request(url), { locals });
  if (locals.error !== undefined) throw locals.error;
  return response;
}
