import type { NavLink } from "../site.ts";

interface Props {
  /** From the home page down to the parent of this page. */
  trail: readonly NavLink[];
  here: string;
}

export function Breadcrumb({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm text-mute">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a className="inline-block py-1" href={href}>
              {label}
            </a>{" "}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="py-1" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
