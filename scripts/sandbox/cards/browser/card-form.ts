/** A card as form fields, or its validation error. */
export type Card =
  | { readonly form: Record<string, string> }
  | {
      readonly error: { readonly type: "validation_error"; readonly code: string; readonly message: string };
    };

export interface CardForm {
  read(): Card;
  focus(): void;
  remove(): void;
}

/** The fields of a card, each with the error for an incomplete value. */
const FIELDS = [
  {
    ...{ name: "number", label: "Card number", hint: "1234 1234 1234 1234", fill: "cc-number" },
    ...{ code: "incomplete_number", message: "Your card number is incomplete.", size: 19 },
    isComplete: (text: string) => /^\d{13,19}$/.test(digitsOf(text)),
  },
  {
    ...{ name: "expiry", label: "Expiry date", hint: "MM / YY", fill: "cc-exp" },
    ...{ code: "incomplete_expiry", message: "Your card's expiry date is incomplete.", size: 7 },
    isComplete: (text: string) => /^(0[1-9]|1[0-2])\d\d$/.test(digitsOf(text)),
  },
  {
    ...{ name: "cvc", label: "Security code", hint: "CVC", fill: "cc-csc" },
    ...{ code: "incomplete_cvc", message: "Your card's security code is incomplete.", size: 4 },
    isComplete: (text: string) => /^\d{3,4}$/.test(text.trim()),
  },
] as const;

const digitsOf = (text: string): string => text.replaceAll(/[\s/]/g, "");

/** In a shadow root, so it is isolated from the page's style, as the provider's iframe is. */
const STYLE = `
  :host { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; line-height: 1.5; }
  label { display: grid; gap: 4px; font-size: 14px; }
  label:first-of-type, p { grid-column: 1 / -1; }
  input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; font-size: 16px;
    color: #12232b; background: #fff; border: 1px solid #6b7f88; border-radius: 4px; }
  input:focus-visible { outline: 2px solid #0b5563; outline-offset: 2px; }
  p { margin: 0; font-size: 14px; }
`;

/** Renders the fields into `place`; `onChange` gets whether all, or none, are filled in. */
export function cardForm(
  place: HTMLElement,
  onChange: (complete: boolean, empty: boolean) => void,
): CardForm {
  const element = document.createElement("div");
  const root = element.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const inputs = FIELDS.map((field) => {
    const input = document.createElement("input");
    Object.assign(input, { name: field.name, placeholder: field.hint, autocomplete: field.fill });
    Object.assign(input, { inputMode: "numeric", maxLength: field.size });
    const label = document.createElement("label");
    label.append(field.label, input);
    root.append(label);
    return { field, input };
  });
  const note = document.createElement("p");
  note.textContent = "Use the card 4242 4242 4242 4242.";
  root.append(note);
  root.addEventListener("input", () =>
    onChange(
      inputs.every(({ field, input }) => field.isComplete(input.value)),
      inputs.every(({ input }) => input.value === ""),
    ),
  );
  place.replaceChildren(element);

  return {
    read() {
      const wrong = inputs.find(({ field, input }) => !field.isComplete(input.value))?.field;
      if (wrong) return { error: { type: "validation_error", code: wrong.code, message: wrong.message } };
      const [number = "", expiry = "", cvc = ""] = inputs.map(({ input }) => digitsOf(input.value));
      const card = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc };
      const fields = Object.entries(card).map(([name, value]) => [
        `payment_method_data[card][${name}]`,
        value,
      ]);
      return { form: { "payment_method_data[type]": "card", ...Object.fromEntries(fields) } };
    },
    focus: () => inputs[0]?.input.focus(),
    remove: () => element.remove(),
  };
}
