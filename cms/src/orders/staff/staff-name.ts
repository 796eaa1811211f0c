import type { Context } from "koa";

/** In characters, as the columns. */
const MAX_NAME_LENGTH = 255;

/** The name of the signed-in member of staff, as histories show it. */
export function staffName({ state }: Pick<Context, "state">): string {
  const { firstname, lastname, email } = state.user;
  const name: string = [firstname, lastname].filter(Boolean).join(" ") || email;
  return name.slice(0, MAX_NAME_LENGTH);
}
