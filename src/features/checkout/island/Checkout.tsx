import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $profile, loadProfile } from "../../account/store.ts";
import { followChanges } from "../follow-changes.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import { openCheckout } from "../open-checkout.ts";
import { $checkout } from "../store.ts";
import type { CardProvider } from "./card-provider.ts";
import { CheckoutFailed, EmptyCheckout, SignedOut } from "./EmptyStates.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { useLazy } from "./use-lazy.ts";
import { useStepFocus } from "./use-step-focus.ts";

const Loading = ({ message }: { message: string }) => (
  <p role="status" className="lead mt-8">
    {message}
  </p>
);

/** What shows a placed order. */
const loadSteps = () => import("./LazyStep.tsx");

/** The checkout of the signed-in customer (CHK-01 to CHK-08). */
export function Checkout({ card }: { card: CardProvider }) {
  const profileState = useStore($profile, { ssr: "initial" });
  const checkout = useStore($checkout, { ssr: "initial" });
  const email = profileState.state === "ready" ? profileState.profile.email : undefined;
  const isPlaced = checkout.state === "paying" || checkout.state === "saving" || checkout.state === "paid";
  const steps = useLazy(isPlaced, loadSteps);
  const { state } = profileState.state === "ready" ? checkout : profileState;
  useStepFocus(state === "loading" || state === "pricing" ? undefined : state);
  useEffect(() => {
    loadProfile();
  }, []);
  useEffect(() => {
    if (email === undefined) return undefined;
    openCheckout(email);
    return followChanges(email);
  }, [email]);

  if (profileState.state === "missing") return <SignedOut />;
  if (profileState.state === "loading") return <Loading message={CHECKOUT_MESSAGES.profileLoading} />;
  const { profile } = profileState;
  const reopen = () => openCheckout(profile.email);
  switch (checkout.state) {
    case "pricing":
      return <Loading message={CHECKOUT_MESSAGES.pricing} />;
    case "nothing":
      return <EmptyCheckout withdrawn={checkout.withdrawn} />;
    case "failed":
      return <CheckoutFailed failure={checkout.failure} retry={reopen} />;
    case "review":
      return <ReviewStep {...checkout} profile={profile} card={card} />;
    default:
      if (steps === "failed") {
        const failure =
          checkout.state === "paying" ? CHECKOUT_MESSAGES.startFailed : CHECKOUT_MESSAGES.lastUnknown;
        return <CheckoutFailed failure={failure} retry={() => location.reload()} />;
      }
      return steps ? (
        <steps.LazyStep checkout={checkout} card={card} restart={reopen} />
      ) : (
        <Loading message={CHECKOUT_MESSAGES.starting} />
      );
  }
}
