import { Rocket } from "@strapi/icons";
import type { SVGProps } from "react";
import { BadgedIcon } from "../BadgedIcon";
import { useFailingPublish } from "./use-failing-publish";

/** The menu icon of publishing; its badge counts the faults that keep changes from visitors. */
export const PublishingIcon = (props: SVGProps<SVGSVGElement>) => {
  const failing = useFailingPublish();
  const title = failing && (failing.publisher?.reason ? "The last publish failed" : "Entries are held back");
  return <BadgedIcon {...props} icon={Rocket} title={title} count={failing?.faults?.length} />;
};
