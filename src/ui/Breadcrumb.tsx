import type { NavLink } from "../contract/site.ts";

interface Props {
  /** Links from the home page to the parent of this page. */
  trail: readonly NavLink[];
  here: string;
}

export function Breadcrumb({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol className="small">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a> <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
