import { Badge } from "@strapi/design-system";
import type { ComponentType, SVGProps } from "react";

const CORNER = { position: "absolute", top: -12, left: 14 } as const;

interface Props extends SVGProps<SVGSVGElement> {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** What the badge means; null for no badge. */
  readonly title: string | null;
  readonly count?: number | undefined;
}

/** A menu icon, with a badge while something there waits for an editor. */
export const BadgedIcon = ({ icon: Icon, title, count, ...props }: Props) => (
  <span style={{ position: "relative", display: "inline-flex" }}>
    <Icon {...props} />
    {title !== null && (
      <span style={CORNER} title={title}>
        <Badge backgroundColor="danger600" textColor="neutral0">
          {count || "!"}
        </Badge>
      </span>
    )}
  </span>
);
