import { memo } from "react";
import { noticePath } from "../../contract/rules/document-number.ts";

interface Props {
  notices: ReadonlyArray<{ readonly number: string; readonly title: string }>;
}

/** Open safety notices, on the pages of what they concern (NOT-02). */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const OpenNotices = memo(function OpenNotices({ notices }: Props) {
  return notices.map(({ number, title }) => (
    <p key={number} className="notice">
      <b>Safety notice</b>{" "}
      <a className="link" href={noticePath(number)}>
        {`${number}: ${title}`}
      </a>
    </p>
  ));
});
