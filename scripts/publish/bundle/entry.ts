import { createApp } from "astro/app/entrypoint";

const app = createApp({ streaming: false });

/**
 * Renders the page at an address of the site.
 * @throws what the page throws
 */
export async function render(url: string, content: App.Locals["content"]): Promise<Response> {
  const locals: App.Locals = { content };
  const response = await app.render(new Request(url), { locals });
  if (locals.error !== undefined) throw locals.error;
  return response;
}
