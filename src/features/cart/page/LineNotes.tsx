import { type Currency, formatPrice } from "../../currency/model.ts";
import { describeChange, type LineNote } from "../review/model.ts";

/** The message of a note (D17). */
function noteMessage(note: LineNote, currency: Currency): string {
  switch (note.kind) {
    case "withdrawn":
      return "No longer available. It cannot be paid for.";
    case "on-request":
      return "Its price is now on request. It cannot be paid for here.";
    default:
      return describeChange(note, (usd) => formatPrice(usd, currency));
  }
}

/** What has changed since the line was added to the cart. */
export function LineNotes({ notes, currency }: { notes: readonly LineNote[]; currency: Currency }) {
  return notes.map((note) => (
    <p key={note.kind} className="message message-error">
      {noteMessage(note, currency)}
    </p>
  ));
}
