/** A response as if it came from the site itself, and its clones. */
export function fromNetwork(response: Response): Response {
  const clone = (): Response => fromNetwork(Response.prototype.clone.call(response));
  return Object.defineProperties(response, { type: { value: "basic" }, clone: { value: clone } });
}

/** A file of the site that its pages need, without which no page is one of the site. */
export const OWN_FILE = "/_astro/own.css";
export const OWN_LINK = `<link rel="stylesheet" href="${OWN_FILE}">`;

/** Caches in memory, as far as the worker uses them. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** What storing a file throws, if anything. */
  failsWith: Error | undefined;
  /** How many files are stored before that. */
  room = 0;

  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    const pathOf = (request: string | { url: string }): string =>
      new URL(typeof request === "string" ? request : request.url, "http://site").href;
    return {
      match: async (request: string | { url: string }) => files.get(pathOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => {
        if (this.failsWith && this.room-- <= 0) throw this.failsWith;
        files.set(pathOf(request), response);
      },
      delete: async (request: string | { url: string }) => files.delete(pathOf(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  }

  async match(request: string | { url: string }, { cacheName }: { cacheName?: string } = {}) {
    for (const name of cacheName ? [cacheName] : [...this.all.keys()]) {
      const found = await (await this.open(name)).match(request);
      if (found) return found;
    }
    return undefined;
  }

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);

  /** The paths of what a cache has besides the file of all pages. */
  paths(name: string): string[] {
    const paths = [...(this.all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
    return paths.filter((path) => path !== OWN_FILE);
  }
}
