import { Earth } from "@strapi/icons";
import type { SVGProps } from "react";
import type { RateReview } from "../../rates/types";
import { BadgedIcon } from "../BadgedIcon";
import { usePolled } from "../use-polled";

/** The CMS answers only editors who may publish the site settings (src/rates/review.ts). */
export const RATES_PERMISSIONS = [
  { action: "plugin::content-manager.explorer.publish", subject: "api::site-setting.site-setting" },
];

/** The menu icon of exchange rates; its badge says that refused rates wait for an editor. */
export const RatesIcon = (props: SVGProps<SVGSVGElement>) => {
  const review = usePolled<Pick<RateReview, "refused">>("/rate-review", RATES_PERMISSIONS);
  const title = review?.refused ? "Refused rates wait for a decision" : null;
  return <BadgedIcon {...props} icon={Earth} title={title} />;
};
