import { compareAddPath } from "./paths.ts";

/** Adds a unit to those that the visitor compares, and leads to them (FIT-06). */
export function CompareLink({ unit: { slug, title } }: { unit: { slug: string; title: string } }) {
  return (
    <a className="link" href={compareAddPath(slug)}>
      Compare <span className="sr-only">{title}</span>
    </a>
  );
}
