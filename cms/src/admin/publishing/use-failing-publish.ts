import type { PublishingStatus } from "../../publishing/status";
import { usePolled } from "../use-polled";
import { isFailing } from "./publishing-status";

/** The CMS answers only editors who may publish (src/publishing/panel-routes.ts). */
export const PUBLISH_PERMISSIONS = [
  { action: "plugin::content-manager.explorer.publish", subject: "api::product.product" },
];

/** The publishing status while a fault needs correcting; else null, as without publish rights. */
export function useFailingPublish(): PublishingStatus | null {
  const status = usePolled<PublishingStatus>("/publishing/state", PUBLISH_PERMISSIONS);
  return status && isFailing(status) ? status : null;
}
