import { WarningCircle } from "@strapi/icons";
import type { SVGProps } from "react";
import { BadgedIcon } from "../../BadgedIcon";
import { usePolled } from "../../use-polled";
import { READ_ORDERS } from "../read-orders";

/** The menu icon of the review queue; its badge has the number of open cases. */
export const ReviewIcon = (props: SVGProps<SVGSVGElement>) => {
  const { count = 0 } = usePolled<{ count: number }>("/order-desk/attention", READ_ORDERS) ?? {};
  const title = count > 0 ? `${count} ${count === 1 ? "case needs" : "cases need"} attention` : null;
  return <BadgedIcon {...props} icon={WarningCircle} title={title} count={count} />;
};
