import { noticePath } from "../../contract/rules/document-number.ts";
import { typeset } from "../../contract/rules/typeset.ts";
import { serialParts } from "../../ui/text/serial-parts.ts";

interface Props {
  notices: ReadonlyArray<{
    readonly number: string;
    readonly title: string;
    /** The serial numbers of this product, in words. */
    readonly concerns?: string;
  }>;
}

/** Open safety notices, on the pages of what they concern (NOT-02). */
export function OpenNotices({ notices }: Props) {
  return notices.map(({ number, title, concerns = "" }) => (
    <p key={number} className="notice">
      <b>Safety notice</b>{" "}
      <a className="link" href={noticePath(number)}>
        {typeset(`${number}: ${title}`)}
      </a>
      {concerns && " "}
      {/* biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change */}
      {serialParts(concerns).map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
    </p>
  ));
}
