import type { Context } from "koa";

/** The name of the signed-in member of staff, as histories show it. */
export function staffName({ state }: Pick<Context, "state">): string {
  const { firstname, lastname, email } = state.user;
  return [firstname, lastname].filter(Boolean).join(" ") || email;
}
