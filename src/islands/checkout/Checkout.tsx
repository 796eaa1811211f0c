import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { CHECKOUT } from "../../domain/checkout-messages.ts";
import { $checkout, followChanges, openCheckout } from "../../stores/checkout.ts";
import { $profile, loadProfile } from "../../stores/profile.ts";
import { Failed, LoggedOut, Nothing } from "./beginnings.tsx";
import type { CardProvider } from "./card-provider.ts";
import { Offered } from "./Offered.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLater } from "./use-later.ts";

const Waiting = ({ words }: { words: string }) => (
  <p role="status" className="lead mt-8">
    {words}
  </p>
);

/** The checkout of whoever is signed in (CHK-01 to CHK-08). @param card how the card provider is reached */
export function Checkout({ card }: { card: CardProvider }) {
  const shown = useStore($profile, { ssr: "initial" });
  const checkout = useStore($checkout, { ssr: "initial" });
  const email = shown.state === "ready" ? shown.profile.email : undefined;
  const Later = useLater(checkout);
  const { state } = shown.state === "ready" ? checkout : shown;
  useArrival(state === "loading" || state === "pricing" ? undefined : state);
  useEffect(() => {
    loadProfile();
  }, []);
  useEffect(() => {
    if (email === undefined) return undefined;
    openCheckout(email);
    return followChanges(email);
  }, [email]);

  if (shown.state === "missing") return <LoggedOut />;
  if (shown.state === "loading") return <Waiting words={CHECKOUT.profileLoading} />;
  const { profile } = shown;
  const again = () => openCheckout(profile.email);
  switch (checkout.state) {
    case "pricing":
      return <Waiting words={CHECKOUT.pricing} />;
    case "nothing":
      return <Nothing withdrawn={checkout.withdrawn} />;
    case "failed":
      return <Failed failure={checkout.failure} again={again} />;
    case "offered":
      return <Offered {...checkout} profile={profile} card={card} />;
    default:
      if (Later === "lost") {
        const failure = checkout.state === "paying" ? CHECKOUT.startFailed : CHECKOUT.lastUnknown;
        return <Failed failure={failure} again={() => location.reload()} />;
      }
      return Later ? (
        <Later at={checkout} card={card} again={again} />
      ) : (
        <Waiting words={CHECKOUT.starting} />
      );
  }
}
