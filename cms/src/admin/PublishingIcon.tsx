import { Rocket } from "@strapi/icons";
import type { SVGProps } from "react";
import { BadgedIcon } from "./BadgedIcon";
import { useFailingPublish } from "./use-failing-publish";

/** The menu's sign for publishing; a badge on it counts what stops the site from being built. */
export const PublishingIcon = (props: SVGProps<SVGSVGElement>) => {
  const failing = useFailingPublish();
  const title = failing && "The last publish failed";
  return <BadgedIcon {...props} icon={Rocket} title={title} count={failing?.faults?.length} />;
};
