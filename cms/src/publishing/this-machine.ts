const isHere = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(address)?.hostname ?? "");

/** Whether our own publisher builds the site, which listens on this machine alone; any host's build hook takes calls and answers no questions. */
export const isOwnPublisher = (hookUrl: string): boolean =>
  isHere(hookUrl) && new URL(hookUrl).pathname === "/publish";

/**
 * Where the panel is: as configured, or else on this machine, under that of its names which an editor has asked for. What a request says
 * beyond that is not believed, since the panel alone may show drafts in a frame.
 */
export function panelOrigin(configured: string | null, asked: string): string | null {
  if (configured !== null) return new URL(configured).origin;
  return isHere(asked) ? asked : null;
}
