import { type Card, type CardForm, cardForm } from "./card-form.ts";

export interface Elements {
  readonly clientSecret: string;
  card(): Card | undefined;
}

type Listener = (event: object) => void;

/** The elements of one payment; the sandbox has only the type `payment`. */
export function createElements(clientSecret: string) {
  let form: CardForm | undefined;
  let element: ReturnType<typeof paymentElement> | undefined;
  return {
    clientSecret,
    create(type: string) {
      if (type !== "payment") throw new Error(`The sandbox has no element of the type ${type}.`);
      element = paymentElement((mounted) => {
        form = mounted;
      });
      return element;
    },
    getElement: (type: string) => (type === "payment" ? (element ?? null) : null),
    update() {},
    fetchUpdates: async () => ({}),
    /** Validates the card before it is sent. */
    async submit() {
      const card = form?.read();
      return card !== undefined && "error" in card ? card : {};
    },
    card: () => form?.read(),
  };
}

function paymentElement(onMount: (form: CardForm | undefined) => void) {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (name: string, event: object) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  let form: CardForm | undefined;
  const element = {
    on(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return element;
    },
    off(name: string, listener: Listener) {
      listeners.get(name)?.delete(listener);
      return element;
    },
    mount(place: string | HTMLElement) {
      const node = typeof place === "string" ? document.querySelector(place) : place;
      if (!(node instanceof HTMLElement)) throw new Error("There is no place to mount the element.");
      form = cardForm(node, (complete, empty) =>
        emit("change", { elementType: "payment", complete, empty, value: { type: "card" } }),
      );
      onMount(form);
      // As in the provider's script, the caller can add listeners before `ready` fires.
      setTimeout(() => emit("ready", { elementType: "payment" }));
    },
    update() {},
    focus: () => form?.focus(),
    blur() {},
    clear() {},
    collapse() {},
    unmount() {
      form?.remove();
      form = undefined;
      onMount(undefined);
    },
    destroy: () => element.unmount(),
  };
  return element;
}
