import { Earth } from "@strapi/icons";
import type { SVGProps } from "react";
import { BadgedIcon } from "./BadgedIcon";
import { useWatched } from "./use-watched";

/** The CMS answers only those who may publish the settings of the site (src/rates/review.ts). */
export const MAY_DECIDE = [
  { action: "plugin::content-manager.explorer.publish", subject: "api::site-setting.site-setting" },
];

/** The menu's sign for exchange rates; a badge on it says that refused rates wait for an editor. */
export const RatesIcon = (props: SVGProps<SVGSVGElement>) => {
  const review = useWatched<{ refused: object | null }>("/rate-review", MAY_DECIDE);
  const title = review?.refused ? "Refused rates wait for a decision" : null;
  return <BadgedIcon {...props} icon={Earth} title={title} />;
};
