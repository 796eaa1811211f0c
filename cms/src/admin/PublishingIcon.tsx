import { Badge } from "@strapi/design-system";
import { Rocket } from "@strapi/icons";
import type { SVGProps } from "react";
import { useFailingPublish } from "./use-failing-publish";

const CORNER = { position: "absolute", top: -12, left: 14 } as const;

/** The menu icon of the page "Publishing"; its badge counts the faults that stop a build. */
export const PublishingIcon = (props: SVGProps<SVGSVGElement>) => {
  const failing = useFailingPublish();
  return (
    <span style={{ position: "relative", display: "inline-flex" }}>
      <Rocket {...props} />
      {failing && (
        <span style={CORNER} title="The last publish failed">
          <Badge backgroundColor="danger600" textColor="neutral0">
            {failing.faults?.length || "!"}
          </Badge>
        </span>
      )}
    </span>
  );
};
