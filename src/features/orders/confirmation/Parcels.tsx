import { formatDate } from "../../../ui/dates.ts";
import type { Parcel } from "../tracking/parcels.ts";

function sentText({ sentOn, deliveredOn, carrier }: Parcel): string {
  const sent = `Sent ${sentOn && formatDate(sentOn)} with ${carrier}`;
  return deliveredOn ? `${sent}, delivered ${formatDate(deliveredOn)}` : sent;
}

/** What was sent, with the carrier's page and the serial numbers of units. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return parcels.map((parcel) => (
    <section key={parcel.number} className="parcel" aria-label={`Parcel ${parcel.number}`}>
      <h2 className="caption">Parcel {parcel.number}</h2>
      <p>{sentText(parcel)}</p>
      {parcel.trackingNumber && (
        <p>
          Tracking number{" "}
          {parcel.trackingUrl ? (
            <a className="link" href={parcel.trackingUrl} rel="noreferrer">
              {parcel.trackingNumber}
            </a>
          ) : (
            parcel.trackingNumber
          )}
        </p>
      )}
      <ul>
        {parcel.lines.map(({ name, partNumber, quantity, serialNumbers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel never change
          <li key={index}>
            {quantity} × {name}
            {partNumber && <span className="caption"> {partNumber}</span>}
            {serialNumbers.length > 0 && (
              <span className="small serials">Serial numbers: {serialNumbers.join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
