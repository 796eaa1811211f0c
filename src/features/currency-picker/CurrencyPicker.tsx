import { useStore } from "@nanostores/react";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { CURRENCIES, type CurrencyCode } from "../../contract/site.ts";
import { MESSAGES } from "../../lib/messages.ts";
import { prefetchRates } from "../currency/rates/rates.ts";
import { $currency } from "../currency/store.ts";
import { chooseCurrency } from "./choose-currency.ts";

/** The currencies in the header's panel. A choice closes the panel; an error leaves it open. */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const CurrencyPicker = memo(function CurrencyPicker() {
  const chosen = useStore($currency, { ssr: "initial" });
  const [pending, setPending] = useState<CurrencyCode>();
  const [failure, setFailure] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const latest = useRef<symbol>(undefined);
  const failed = useRef<CurrencyCode>(undefined);

  useEffect(() => {
    prefetchRates();
  }, []);
  useEffect(() => {
    // On a phone the panel is longer than the screen.
    if (failure !== "") alert.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const choose = useCallback(async (code: CurrencyCode) => {
    const choiceId = Symbol(code);
    latest.current = choiceId;
    setPending(code);
    setFailure("");
    failed.current = undefined;
    const choice = await chooseCurrency(code);
    // A later choice has replaced this one.
    if (choiceId !== latest.current) return;
    setPending(undefined);
    const details = root.current?.closest("details");
    if (!choice.ok) {
      if (choice.error === MESSAGES.rateFailed) failed.current = code;
      return setFailure(choice.error);
    }
    if (!details?.open) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector("summary")?.focus();
  }, []);

  useEffect(() => {
    // Retries a choice without rates while its error message is still shown.
    const retry = () => {
      if (failed.current && root.current?.closest("details")?.open) choose(failed.current);
    };
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
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
              aria-busy={code === pending || undefined}
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
