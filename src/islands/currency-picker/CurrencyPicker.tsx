import { useStore } from "@nanostores/react";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { MESSAGES } from "../../domain/errors.ts";
import { CURRENCIES, type CurrencyCode } from "../../site.ts";
import { chooseCurrency, foreseeRates } from "../../stores/choose-currency.ts";
import { $currency } from "../../stores/currency.ts";

/** The currencies to choose from, in the header's panel; what is chosen closes it, a failure is said and leaves it open. */
// Of a plain function Astro finds out on every page, by rendering it once more, that it is React's.
export const CurrencyPicker = memo(function CurrencyPicker() {
  const chosen = useStore($currency, { ssr: "initial" });
  const [waiting, setWaiting] = useState<CurrencyCode>();
  const [failure, setFailure] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const latest = useRef<symbol>(undefined);
  const missed = useRef<CurrencyCode>(undefined);

  useEffect(() => {
    foreseeRates();
  }, []);
  useEffect(() => {
    // On a phone the panel is longer than the screen.
    if (failure !== "") alert.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const choose = useCallback(async (code: CurrencyCode) => {
    const turn = Symbol(code);
    latest.current = turn;
    setWaiting(code);
    setFailure("");
    missed.current = undefined;
    const choice = await chooseCurrency(code);
    // A later choice has replaced this one.
    if (turn !== latest.current) return;
    setWaiting(undefined);
    const details = root.current?.closest("details");
    if (!choice.ok) {
      if (choice.error === MESSAGES.rateFailed) missed.current = code;
      return setFailure(choice.error);
    }
    if (!details?.open) return;
    const within = details.contains(document.activeElement);
    details.open = false;
    if (within) details.querySelector("summary")?.focus();
  }, []);

  useEffect(() => {
    // Retries a choice without rates while its error message is still shown.
    const again = () => {
      if (missed.current && root.current?.closest("details")?.open) choose(missed.current);
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [choose]);

  return (
    <div ref={root}>
      <ul>
        {CURRENCIES.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              value={code}
              aria-pressed={code === chosen.code}
              aria-busy={code === waiting || undefined}
              onClick={() => choose(code)}
            >
              <span>{name}</span>
              <span className="small">{code}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" ref={alert}>
        {failure}
      </p>
    </div>
  );
});
