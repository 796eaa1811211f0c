import { isFailing, type Standing } from "./publishing-words";
import { useWatched } from "./use-watched";

/** The CMS answers only those who may publish (src/publishing/panel-routes.ts). */
export const MAY_PUBLISH = [
  { action: "plugin::content-manager.explorer.publish", subject: "api::product.product" },
];

/** The publishing state while something has to be corrected; null otherwise, and without the right to publish. */
export function useFailingPublish(): Standing | null {
  const state = useWatched<Standing>("/publishing/state", MAY_PUBLISH);
  return state && isFailing(state) ? state : null;
}
